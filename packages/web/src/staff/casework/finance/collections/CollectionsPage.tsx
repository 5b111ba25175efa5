import { PageFrame } from '../../../../ui/page/PageFrame.tsx';
import { FINANCE, FinanceFrame } from '../frame/FinanceFrame.tsx';

export function CollectionsPage() {
  return (
    <FinanceFrame>
      <PageFrame name={FINANCE} heading="Collections">
        {null}
      </PageFrame>
    </FinanceFrame>
  );
}
