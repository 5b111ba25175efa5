import type { PrivateCase } from '@townkeep/core/casework/cases';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { dateText } from '../shell/dates.ts';
import { useLanguage } from '../texts/index.ts';

interface CaseFactsProps {
  readonly shown: PrivateCase;
  readonly timezone: string;
  /** Whether the heading gets the focus: what opened the page is gone. */
  readonly takesFocus: boolean;
}

/** The number, the status as a word, a color and a shape, and the facts of a case. */
export function CaseFacts({ shown, timezone, takesFocus }: CaseFactsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { number, status, isReopened, createdAt, closedAt, outcome, outcomeNames, location } = shown;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  const state = status === 'OPEN' && isReopened ? 'REOPENED' : status;
  return (
    <>
      <div className="case-head">
        <h1 ref={heading} tabIndex={-1}>
          {t('case.title', { number })}
        </h1>
        <span className="status" data-status={state}>
          <span aria-hidden className="status-mark" />
          {t(`case.statuses.${state}`)}
        </span>
      </div>
      <p className="hint">{t('case.heading')}</p>
      <dl className="facts">
        {location !== null && <Fact term={t('case.location')}>{location}</Fact>}
        <Fact term={t('case.opened')}>{dateText(createdAt, timezone)}</Fact>
        {closedAt !== null && <Fact term={t('case.closed')}>{dateText(closedAt, timezone)}</Fact>}
        {outcome !== null && <Fact term={t('case.outcome')}>{outcomeNames[language] ?? outcome}</Fact>}
      </dl>
    </>
  );
}

function Fact({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
