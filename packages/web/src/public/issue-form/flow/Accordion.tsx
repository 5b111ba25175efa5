import type { FormStep } from '@townkeep/core/casework/submissions/filing/issue-form.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

export interface AccordionProps {
  readonly steps: readonly FormStep[];
  readonly current: FormStep;
  /** Short summaries of the answers of earlier steps. */
  readonly answered: Readonly<Partial<Record<FormStep, string>>>;
  readonly onOpen: (step: FormStep) => void;
  readonly children: ReactNode;
}

/**
 * Shows the steps, one of them open. The header of an earlier step reopens it. Source: public side §4, 'Issue form'.
 */
export function Accordion({ steps, current, answered, onOpen, children }: AccordionProps) {
  const { t } = useTranslation();
  const at = steps.indexOf(current);
  return steps.map((step, index) => {
    const state = index < at ? 'done' : index === at ? 'current' : 'ahead';
    const title = (
      <>
        <span className="step-number" aria-hidden>
          {state === 'done' ? '✓' : index + 1}
        </span>
        <span className="step-title">
          <span className="hint">{t('form.stepOf', { step: index + 1, count: steps.length })}</span>
          {t(`form.steps.${step}`)}
        </span>
      </>
    );
    return (
      <section key={step} className="step" data-state={state} id={`step-${step}`}>
        <h2>
          {state === 'ahead' ? (
            <span className="step-header" id={`step-${step}-header`}>
              {title}
            </span>
          ) : (
            <button
              type="button"
              className="step-header"
              id={`step-${step}-header`}
              aria-expanded={state === 'current'}
              onClick={() => onOpen(step)}
            >
              {title}
              {state === 'done' && <span className="step-change">{t('form.change')}</span>}
            </button>
          )}
        </h2>
        {state === 'done' && answered[step] !== undefined && <p className="step-answer">{answered[step]}</p>}
        {state === 'current' && <div className="step-body">{children}</div>}
      </section>
    );
  });
}
