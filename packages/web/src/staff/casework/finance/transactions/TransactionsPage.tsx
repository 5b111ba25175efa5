import { PageFrame } from '../../../../ui/page/PageFrame.tsx';
import { FINANCE, FinanceFrame } from '../frame/FinanceFrame.tsx';

export function TransactionsPage() {
  return (
    <FinanceFrame>
      <PageFrame name={FINANCE} heading="Transactions">
        {null}
      </PageFrame>
    </FinanceFrame>
  );
}
