import { Alert } from '@mantine/core';
import { type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useCatalogText } from '../../texts/index.ts';
import './error-summary.css';
import { focusField } from './field-anchor.ts';

export interface ErrorSummaryProps {
  /** Messages by field. */
  readonly problems: Readonly<Record<string, string>>;
  /** Labels of the fields whose messages do not name them. */
  readonly labels: Readonly<Record<string, string>>;
  readonly ref: RefObject<HTMLDivElement | null>;
}

/** Lists all problems with a link to each field. It takes the focus when a step is refused. */
export function ErrorSummary({ problems, labels, ref }: ErrorSummaryProps) {
  const { t } = useTranslation();
  const catalogText = useCatalogText();
  const list = Object.entries(problems);
  return (
    <div ref={ref} tabIndex={-1} className="error-summary" role="group" aria-label={t('general.errorTitle')}>
      {list.length > 0 && (
        <Alert color="red" title={t('general.errorTitle')} role="presentation">
          <ul>
            {list.map(([key, problem]) => (
              <li key={key}>
                <a
                  href={`#${key}`}
                  onClick={(event) => {
                    event.preventDefault();
                    focusField(key);
                  }}
                >
                  {labels[key] !== undefined && !problem.includes('is required') && `${labels[key]}: `}
                  {catalogText(problem)}
                </a>
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </div>
  );
}
