import type { PortalPayment } from '@townkeep/core/casework/cases/portal/public-contract.ts';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ApiProblem, toApiProblem } from '../../http/client.ts';
import { linkCalls } from '../api.ts';
import { usePortal } from '../portal.ts';
import { Contact } from '../shell/Contact.tsx';
import { useHeadingFocus, usePageTitle } from '../shell/use-page.ts';
import { NotPaid } from './NotPaid.tsx';
import { PaidReceipt } from './PaidReceipt.tsx';
import { waitForPayment } from './wait-for-payment.ts';
import './paid.css';

/** What the page knows of a payment. */
type Known =
  | { readonly name: 'waiting' | 'late' | 'unreachable' | 'unknown' | 'ended' }
  | { readonly name: 'known'; readonly payment: PortalPayment };

const canPass = (error: unknown): boolean => passes(toApiProblem(error));
const passes = ({ status }: ApiProblem): boolean => status === 0 || status === 429 || status >= 500;
const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

function knownOf(payment: PortalPayment | null, hasLeft: boolean): Known {
  if (payment === null) return { name: 'unreachable' };
  if (payment.state !== 'WAITING') return { name: 'known', payment };
  return { name: hasLeft ? 'ended' : 'late' };
}

interface PaidPageProps {
  readonly paymentToken: string;
  readonly hasLeft: boolean;
}

/** Asks what became of a payment. */
function useKnown({ paymentToken, hasLeft }: PaidPageProps) {
  const { portalToken } = usePortal();
  const [known, setKnown] = useState<Known>({ name: 'waiting' });
  const ask = useCallback(
    async (isCurrent: () => boolean) => {
      setKnown({ name: 'waiting' });
      const now = () => Date.now();
      const question = () => linkCalls.payment({ portalToken, paymentToken });
      const answer = await waitForPayment({ hasLeft, ask: question, canPass, pause, now, isCurrent }).then(
        (payment) => knownOf(payment, hasLeft),
        (): Known => ({ name: 'unknown' }),
      );
      if (isCurrent()) setKnown(answer);
    },
    [portalToken, paymentToken, hasLeft],
  );
  useEffect(() => {
    let isShown = true;
    void ask(() => isShown);
    return () => {
      isShown = false;
    };
  }, [ask]);
  return { known, again: () => void ask(() => true) };
}

/** `/payment-portal/{portalToken}/paid`: back from the card page, with what became of the payment. */
export function PaidPage(props: PaidPageProps) {
  const { t } = useTranslation();
  const { config } = usePortal();
  const { known, again } = useKnown(props);
  return (
    <div className="column">
      {known.name === 'waiting' && <Confirming title={t(props.hasLeft ? 'paid.leaving' : 'paid.waiting')} />}
      {known.name === 'known' && known.payment.state === 'PAID' && <PaidReceipt payment={known.payment} />}
      {known.name === 'known' && known.payment.state !== 'PAID' && (
        <NotPaid outcome={outcomeOf(known.payment)} payment={known.payment} />
      )}
      {known.name !== 'waiting' && known.name !== 'known' && (
        <NotPaid outcome={known.name} payment={null} onAgain={again} />
      )}
      <Contact agency={config.agency} />
    </div>
  );
}

const outcomes = { WAITING: 'late', PAID: 'late', DECLINED: 'declined', ENDED: 'ended', RETURNED: 'returned' } as const;
const outcomeOf = ({ state }: PortalPayment) => outcomes[state];

function Confirming({ title }: { readonly title: string }) {
  const { t } = useTranslation();
  const { config } = usePortal();
  usePageTitle(title, config.agency.agencyName);
  const heading = useHeadingFocus('waiting', false);
  return (
    <div className="confirming" role="status">
      <span className="spinner" aria-hidden />
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p>{t('paid.waitingHint')}</p>
    </div>
  );
}
