import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { uploadBlocker } from '../../../ui/uploads/upload-entry.ts';

export interface ReplyButtonsProps {
  readonly isSending: boolean;
  /** Sending reopens the submission. */
  readonly reopens: boolean;
  readonly blocker: ReturnType<typeof uploadBlocker>;
  readonly onCancel: () => void;
}

/** Cancel and Send. A blocked Send shows the reason. */
export function ReplyButtons({ isSending, reopens, blocker, onCancel }: ReplyButtonsProps) {
  const { t } = useTranslation();
  return (
    <div className="step-buttons">
      <Button type="button" variant="default" onClick={onCancel}>
        {t('submission.cancel')}
      </Button>
      <Button
        type="submit"
        data-disabled={blocker !== null}
        aria-disabled={isSending || blocker !== null || undefined}
        aria-describedby={blocker === null ? undefined : 'reply-why'}
      >
        {t(isSending ? 'general.sending' : reopens ? 'submission.reopen' : 'submission.send')}
      </Button>
      {blocker !== null && (
        <p className="step-why" id="reply-why" role="status">
          {t(`files.blocked.${blocker}`)}
        </p>
      )}
    </div>
  );
}
