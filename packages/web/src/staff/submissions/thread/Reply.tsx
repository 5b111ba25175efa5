import { Stack, Textarea } from '@mantine/core';
import { useRef } from 'react';
import { ChosenFiles } from '../../../ui/attachments/adding/ChosenFiles.tsx';
import { recipientOf } from '../parts/reporter.ts';
import { useDetail } from '../read/SubmissionContext.ts';
import { submitByKey } from '../../record/parts/submit-by-key.ts';
import { ReplyActions } from './ReplyActions.tsx';
import { type ReplyProps, useReply } from './use-reply.ts';

/** Writes to the reporter, and shows who receives the message by which channel. */
export function Reply({ draft, onDraft, field, onSent }: ReplyProps) {
  const { submission, isGone } = useDetail();
  const attachButton = useRef<HTMLButtonElement>(null);
  const reply = useReply({ draft, onDraft, field, onSent });
  return (
    <form onSubmit={reply.submit} noValidate>
      <Stack gap="xs">
        <Textarea
          ref={field}
          label="Reply to the resident"
          description={reply.writeBlocker ?? recipientOf(submission)}
          disabled={reply.writeBlocker !== null && !isGone}
          readOnly={reply.isSending || isGone}
          autosize
          minRows={2}
          maxRows={12}
          value={draft.body}
          error={isGone ? null : reply.error}
          onChange={(event) => reply.changeBody(event.currentTarget.value)}
          onKeyDown={submitByKey}
        />
        <ChosenFiles
          files={draft.attachments}
          label="Files of the reply"
          refusals={reply.refusals}
          onRemove={reply.removeFile}
          addButton={attachButton}
        />
        <ReplyActions reply={reply} fileCount={draft.attachments.length} attachButton={attachButton} />
      </Stack>
    </form>
  );
}
