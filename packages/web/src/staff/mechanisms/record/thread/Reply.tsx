import { Stack, Textarea } from '@mantine/core';
import { useRef } from 'react';
import { ChosenFiles } from '../../../../ui/attachments/adding/ChosenFiles.tsx';
import { useRecordParts } from '../record-parts.ts';
import { submitByKey } from './submit-by-key.ts';
import { useRecordThread } from './record-thread.ts';
import { ReplyActions } from './ReplyActions.tsx';
import { type ReplyProps, useReply } from './use-reply.ts';

/** Writes to the other side, and shows who receives the message by which channel. */
export function Reply({ draft, onDraft, field, onSent }: ReplyProps) {
  const { isGone } = useRecordParts();
  const thread = useRecordThread();
  const { Choices } = thread;
  const attachButton = useRef<HTMLButtonElement>(null);
  const reply = useReply({ draft, onDraft, field, onSent });
  return (
    <form onSubmit={reply.submit} noValidate>
      <Stack gap="xs">
        <Textarea
          ref={field}
          label={`Reply to ${thread.with}`}
          description={reply.writeBlocker ?? thread.recipient}
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
        {Choices !== undefined && reply.writeBlocker === null && <Choices />}
        <ReplyActions reply={reply} fileCount={draft.attachments.length} attachButton={attachButton} />
      </Stack>
    </form>
  );
}
