import type { OpenedReceipt } from '@townkeep/core/casework/cases';
import { knownLanguage } from '@townkeep/core/platform/formats/languages.ts';
import { formatCents } from '@townkeep/core/platform/formats/money.ts';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api.ts';
import type { PageProps } from '../../feature.ts';
import { useAgencyColor } from '../../shell/brand.ts';
import { dayIn } from '@townkeep/core/platform/formats/day-in.ts';
import { LoadFailed } from '../../shell/failures/LoadFailed.tsx';
import { NotFoundPage } from '../../shell/MessagePage.tsx';
import { PageSkeleton } from '../../shell/PageSkeleton.tsx';
import { usePublicTitle } from '../../shell/page-title.ts';
import { PublicFrame } from '../../shell/PublicFrame.tsx';
import { useLoaded } from '../../../ui/use-loaded.ts';
import { AgencyContact } from '../AgencyContact.tsx';
import '../../thread/thread.css';
import '../case.css';

/** `/receipts/{token}`: the receipt of a payment, for its payer. */
export function ReceiptPage({ token }: PageProps) {
  const { t } = useTranslation();
  const load = useCallback(() => api.receiptPage.get({ token }), [token]);
  const { loaded, retry } = useLoaded<OpenedReceipt>(load);
  const receipt = loaded.state === 'ready' ? loaded.value : null;
  useAgencyColor(receipt?.agency.primaryColor ?? null);
  const title = receipt === null ? t('receipt.heading') : t('receipt.title', { number: receipt.number });
  usePublicTitle(title, receipt?.agency.agencyName);
  if (loaded.state === 'loading') return <PageSkeleton />;
  if (loaded.state === 'failed')
    return [400, 404].includes(loaded.problem.status) ? (
      <NotFoundPage />
    ) : (
      <LoadFailed problem={loaded.problem} onRetry={retry} />
    );
  const { agency } = loaded.value;
  const { agencyName: name, logoUrl, otherLanguages } = agency;
  return (
    <PublicFrame agency={{ name, logoUrl, otherLanguages }}>
      <main id="main" className="form-page case-page">
        <Standing receipt={loaded.value} />
        <OpenPdf token={token} />
        <ReceiptFacts receipt={loaded.value} />
        <PaidFor receipt={loaded.value} />
        <OwedNow receipt={loaded.value} />
        <AgencyContact agency={agency} />
      </main>
    </PublicFrame>
  );
}

interface Shown {
  readonly receipt: OpenedReceipt;
}

/** The number, whether it is valid, and why not. */
function Standing({ receipt: { agency, number, state, replaces, replacedBy, refundedCents, content } }: Shown) {
  const { t } = useTranslation();
  const isTest = state === 'VALID' && content.isTest === true;
  return (
    <>
      <div className="case-head">
        <h1>{t('receipt.title', { number })}</h1>
        {!isTest && (
          <span className="status" data-status={state === 'VALID' ? 'OPEN' : 'CLOSED'}>
            <span aria-hidden className="status-mark" />
            {t(`receipt.states.${state}`)}
          </span>
        )}
      </div>
      <p>{isTest ? t('receipt.test') : t(`receipt.meaning.${state}`, { agency: agency.agencyName, replacedBy })}</p>
      {replaces !== null && <p>{t('receipt.replaces', { number: replaces })}</p>}
      {refundedCents > 0 && <p>{t('receipt.refunded', { amount: formatCents(refundedCents) })}</p>}
    </>
  );
}

/** Opens the PDF in the language of the page. It is made when it is asked for. */
function OpenPdf({ token }: { readonly token: string }) {
  const { t, i18n } = useTranslation();
  const [state, setState] = useState<'idle' | 'opening' | 'failed'>('idle');
  const open = async () => {
    setState('opening');
    try {
      const { url } = await api.receiptPage.pdf({ token, language: knownLanguage(i18n.language) ?? 'en' });
      window.location.assign(url);
      setState('idle');
    } catch {
      setState('failed');
    }
  };
  return (
    <>
      <p>
        <button type="button" className="link-button" aria-busy={state === 'opening'} onClick={() => void open()}>
          {state === 'opening' ? t('receipt.opening') : t('receipt.open')}
        </button>
      </p>
      <div role="status">{state === 'failed' && <p className="hint">{t('receipt.failed')}</p>}</div>
      <p className="hint">{t('receipt.hint')}</p>
    </>
  );
}

function ReceiptFacts({ receipt: { content } }: Shown) {
  const { t, i18n } = useTranslation();
  const { amountCents, feeCents } = content;
  const facts = [
    [t('receipt.amount'), formatCents(amountCents)],
    [t('receipt.fee'), feeCents === undefined ? null : formatCents(feeCents)],
    [t('receipt.charged'), feeCents === undefined ? null : formatCents(amountCents + feeCents)],
    [t('receipt.received'), dayIn(content.receivedOn, knownLanguage(i18n.language) ?? 'en')],
    [t('receipt.case'), content.caseNumber],
    [t('receipt.payer'), content.payer],
    [t('receipt.type'), content.isByCard === true ? t('receipt.card') : content.paymentType],
    [t('receipt.reference'), content.reference],
    [t('receipt.balance'), formatCents(content.balanceCents)],
  ] as const;
  return (
    <dl className="facts">
      {facts.map(
        ([name, value]) =>
          value !== null && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** The way to what is owed today: the receipt itself says what was owed when it was issued. */
function OwedNow({ receipt: { payUrl } }: Shown) {
  const { t } = useTranslation();
  return payUrl === null ? null : (
    <p>
      <a href={payUrl}>{t('receipt.owedNow')}</a>
    </p>
  );
}

/** What the payment paid for when it was recorded, and the agency's note. */
function PaidFor({ receipt: { content } }: Shown) {
  const { t, i18n } = useTranslation();
  const { paidFor, creditCents, note } = content;
  const own = note[knownLanguage(i18n.language) ?? 'en'] ?? note.en;
  const rows = [...paidFor, ...(creditCents > 0 ? [{ label: t('receipt.credit'), amountCents: creditCents }] : [])];
  return (
    <>
      {rows.length > 0 && (
        <section aria-labelledby="receipt-paid">
          <h2 id="receipt-paid">{t('receipt.paidFor')}</h2>
          <dl className="facts">
            {rows.map(({ label, amountCents }, index) => (
              // Two charges can have the same name.
              // eslint-disable-next-line react/no-array-index-key
              <div key={index}>
                <dt>{label}</dt>
                <dd>{formatCents(amountCents)}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {own !== null && <p className="pre-wrap">{own}</p>}
    </>
  );
}
