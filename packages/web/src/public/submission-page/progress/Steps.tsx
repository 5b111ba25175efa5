import type { PublicStep } from '@townkeep/core/casework/submissions';
import { useTranslation } from 'react-i18next';
import { dateText } from '../../shell/dates.ts';

interface StepsProps {
  readonly steps: readonly PublicStep[];
  readonly timezone: string;
}

/** Shows the steps of a request in one line: those that happened with their dates, then those to come. */
export function Steps({ steps, timezone }: StepsProps) {
  const { t } = useTranslation();
  const current = steps.findLastIndex(({ at }) => at !== null);
  return (
    <ol className="steps" aria-label={t('submission.progress')}>
      {steps.map(({ name, at }, index) => (
        <li key={name} data-done={at !== null} aria-current={index === current ? 'step' : undefined}>
          <span className="step-name">{t(`submission.steps.${name}`)}</span>
          <span className="step-date">
            {at === null ? t('submission.toCome') : <time dateTime={at}>{dateText(at, timezone)}</time>}
          </span>
        </li>
      ))}
    </ol>
  );
}
