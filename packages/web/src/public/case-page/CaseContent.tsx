import type { PrivateCase, PrivateCasePage } from '@townkeep/core/casework/cases';
import { useTranslation } from 'react-i18next';
import { useDates } from '../shell/dates.ts';
import { AttachmentList } from '../thread/AttachmentList.tsx';
import { ClippedText } from '../thread/ClippedText.tsx';
import { useLanguage } from '../texts/index.ts';
import { CaseThread } from './CaseThread.tsx';
import { type ReactNode, useEffect, useRef } from 'react';

export interface CaseContentProps {
  readonly token: string;
  /** The receipt of the code; null where none is needed. */
  readonly receipt: string | null;
  readonly agency: PrivateCasePage['agency'];
  readonly shown: PrivateCase;
  /** Whether the code was just entered here, so that the heading gets the focus. */
  readonly isJustOpened: boolean;
  readonly onChanged: (page: PrivateCasePage) => void;
  /** Gets the receipt of a code that was entered again. */
  readonly onOpened: (receipt: string) => void;
}

/** What the responsible party sees of their case. */
export function CaseContent(props: CaseContentProps) {
  const { shown, agency, isJustOpened } = props;
  const { t } = useTranslation();
  const { dateText } = useDates();
  const language = useLanguage();
  const disclaimer = shown.disclaimers[language] ?? shown.disclaimer;
  return (
    <>
      <CaseFacts shown={shown} timezone={agency.timezone} takesFocus={isJustOpened} />
      <Violations shown={shown} />
      <Inspections shown={shown} />
      {shown.notes.length > 0 && (
        <section aria-labelledby="case-notes">
          <h2 id="case-notes">{t('case.notes', { agency: agency.agencyName })}</h2>
          {shown.notes.map(({ id, content, createdAt }) => (
            <div key={id} className="case-note">
              <ClippedText words={content} />
              <p className="hint">{dateText(createdAt, agency.timezone)}</p>
            </div>
          ))}
        </section>
      )}
      {shown.attachments.length > 0 && (
        <section aria-labelledby="case-photos">
          <h2 id="case-photos">{t('case.photos')}</h2>
          <AttachmentList
            attachments={shown.attachments}
            dateOf={({ addedAt }) => dateText(addedAt, agency.timezone)}
          />
        </section>
      )}
      <CaseThread {...props} />
      {disclaimer !== null && <p className="note words">{disclaimer}</p>}
    </>
  );
}

function Violations({ shown: { violations } }: Pick<CaseContentProps, 'shown'>) {
  const { t } = useTranslation();
  const { dayText } = useDates();
  return (
    <section aria-labelledby="case-violations">
      <h2 id="case-violations">{t('case.violations')}</h2>
      {violations.length === 0 && <p className="hint">{t('case.noViolations')}</p>}
      <ul className="case-parts">
        {violations.map(({ id, name, codes, status, complyByOn }) => (
          <li key={id} data-status={status}>
            <p>
              <strong>{name}</strong> <span className="case-state">{t(`case.violationStatuses.${status}`)}</span>
            </p>
            {codes.map((code) => (
              <p key={code} className="hint">
                {code}
              </p>
            ))}
            {status === 'OPEN' && complyByOn !== null && <p>{t('case.complyBy', { date: dayText(complyByOn) })}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Inspections({ shown: { inspections } }: Pick<CaseContentProps, 'shown'>) {
  const { t } = useTranslation();
  const { dayText } = useDates();
  if (inspections.length === 0) return null;
  return (
    <section aria-labelledby="case-inspections">
      <h2 id="case-inspections">{t('case.inspections')}</h2>
      <ul className="case-parts">
        {inspections.map(({ id, plannedOn, plannedAt }) => (
          <li key={id}>
            {plannedAt === null
              ? t('case.inspectionOn', { date: dayText(plannedOn) })
              : t('case.inspectionAt', { date: dayText(plannedOn), time: plannedAt })}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface CaseFactsProps {
  readonly shown: PrivateCase;
  readonly timezone: string;
  /** Whether the heading gets the focus: what opened the page is gone. */
  readonly takesFocus: boolean;
}

/** The number, the status as a word, a color and a shape, and the facts of a case. */
function CaseFacts({ shown, timezone, takesFocus }: CaseFactsProps) {
  const { t } = useTranslation();
  const { dateText } = useDates();
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
