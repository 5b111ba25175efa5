import { PageFrame } from '../../../../ui/page/PageFrame.tsx';
import { FINANCE, FinanceFrame } from '../frame/FinanceFrame.tsx';

export function ReportsPage() {
  return (
    <FinanceFrame>
      <PageFrame name={FINANCE} heading="Reports">
        {null}
      </PageFrame>
    </FinanceFrame>
  );
}
