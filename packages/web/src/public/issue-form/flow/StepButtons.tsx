import { Button } from '@mantine/core';
import type { FormStep } from '@townkeep/core/casework/submissions/filing/issue-form.ts';
import { useTranslation } from 'react-i18next';
import { uploadBlocker } from '../../../ui/uploads/upload-entry.ts';
import type { Uploads } from '../../../ui/uploads/use-uploads.ts';
import { blockedField } from '../../files/file-problems.ts';
import { focusFieldSoon } from '../../shell/failures/field-anchor.ts';
import type { IssueForm } from '../use-issue-form.ts';

export interface StepButtonsProps {
  readonly form: IssueForm;
  readonly uploads: Uploads;
  readonly isLast: boolean;
  readonly isSending: boolean;
  readonly onBack: (step: FormStep) => void;
}

/** Back and the primary action of the step. A blocked Submit shows the reason. Source: public side §2 and §4. */
export function StepButtons({ form, uploads, isLast, isSending, onBack }: StepButtonsProps) {
  const { t } = useTranslation();
  const { steps, step, checks } = form;
  const previous = steps[steps.indexOf(step) - 1];
  const blocker = isLast ? uploadBlocker(uploads.entries) : null;
  const isAnyway = step === 'location' && checks.similar.total.count > 0;
  const label = isLast ? t('form.submit') : isAnyway ? t('form.submitAnyway') : t('form.next');
  const seeFiles = () => {
    onBack('description');
    focusFieldSoon(blockedField(uploads.entries));
  };
  return (
    <div className="step-buttons">
      {previous !== undefined && (
        <Button type="button" variant="default" onClick={() => onBack(previous)}>
          {t('form.back')}
        </Button>
      )}
      <Button
        type="submit"
        data-disabled={blocker !== null}
        aria-disabled={isSending || blocker !== null || undefined}
        aria-describedby={blocker !== null || isAnyway ? 'step-why' : undefined}
      >
        {isSending ? t('general.sending') : label}
      </Button>
      {blocker !== null && (
        <p className="step-why" id="step-why" role="status">
          {t(`files.blocked.${blocker}`)}{' '}
          <button type="button" className="link" onClick={seeFiles}>
            {t('files.goTo')}
          </button>
        </p>
      )}
      {isAnyway && (
        <p className="step-why hint" id="step-why">
          {t('form.nextIsContact')}
        </p>
      )}
    </div>
  );
}
