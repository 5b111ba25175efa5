import { Button, Group, Stack, Textarea } from '@mantine/core';
import { text } from '@townkeep/core/kernel';
import { type AttachmentInput, messageBlocker } from '@townkeep/core/submissions';
import { MESSAGE_FILES_MAX } from '@townkeep/core/submissions/limits.ts';
import { IconPaperclip } from '@tabler/icons-react';
import { type FormEvent, useRef, useState } from 'react';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { AddAttachmentsDialog } from '../../../ui/attachments/adding/AddAttachmentsDialog.tsx';
import { ChosenFiles } from '../../../ui/attachments/adding/ChosenFiles.tsx';
import { failureText } from '../../../ui/show-problem.ts';
import { fileRefusals } from '../../../ui/uploads/upload-entry.ts';
import { api } from '../../session/api.ts';
import { recipientOf } from '../parts/reporter.ts';
import { blockerText } from '../parts/rights.ts';
import { useDetail } from '../read/SubmissionContext.ts';
import { useAttachmentCalls } from '../files/use-attachment-calls.ts';
import { useChange } from '../read/use-submission.ts';

/** An unsent reply. */
export interface ReplyDraft {
  readonly body: string;
  readonly attachments: readonly AttachmentInput[];
}
export const noReply: ReplyDraft = { body: '', attachments: [] };

export interface ReplyProps {
  readonly draft: ReplyDraft;
  readonly onDraft: (draft: ReplyDraft) => void;
}

/** Writes to the reporter, and shows who receives the message by which channel. */
export function Reply({ draft, onDraft }: ReplyProps) {
  const {
    submission: { id, customer, source },
    blocker,
    isGone,
    once,
  } = useDetail();
  const [error, setError] = useState<string | null>(null);
  const [refusals, setRefusals] = useState<Readonly<Record<string, string>>>({});
  const [isAdding, setIsAdding] = useState(false);
  const attach = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const calls = useAttachmentCalls();
  const replyBlocker = blocker ?? blockerText(messageBlocker(customer, source));
  const send = useChange(
    id,
    () => once({ id, body: draft.body.trim(), attachments: [...draft.attachments] }, api.submissions.sendMessage),
    {
      success: 'Message sent',
      onSuccess: () => {
        onDraft(noReply);
        field.current?.focus();
      },
      onProblem: (problem) => {
        const refused = fileRefusals(draft.attachments, problem.fields);
        setRefusals(refused);
        setError(problem.fields['body'] ?? (Object.keys(refused).length > 0 ? null : failureText(problem)));
        return true;
      },
    },
  );
  const hasRefused = draft.attachments.some(({ fileURL }) => refusals[fileURL] !== undefined);
  const sendBlocker = replyBlocker ?? (hasRefused ? 'Remove the files that were not accepted.' : null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (sendBlocker !== null || send.isPending) return;
    const problem = draft.body.trim() === '' ? text('required', { label: 'Message' }) : null;
    setError(problem);
    if (problem === null) send.mutate(undefined);
    else field.current?.focus();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="xs">
        <Textarea
          ref={field}
          label="Reply to the resident"
          description={replyBlocker ?? recipientOf({ customer, source })}
          disabled={replyBlocker !== null && !isGone}
          readOnly={send.isPending || isGone}
          autosize
          minRows={2}
          maxRows={12}
          value={draft.body}
          error={isGone ? null : error}
          onChange={(event) => {
            setError(null);
            onDraft({ ...draft, body: event.currentTarget.value });
          }}
        />
        <ChosenFiles
          files={draft.attachments}
          label="Files of the reply"
          refusals={refusals}
          onRemove={(file) => onDraft({ ...draft, attachments: draft.attachments.filter((each) => each !== file) })}
          addButton={attach}
        />
        <Group gap="sm" justify="flex-end">
          {replyBlocker === null && (
            <Button
              ref={attach}
              variant="default"
              leftSection={<IconPaperclip size={16} aria-hidden />}
              onClick={() => setIsAdding(true)}
            >
              Attach files
            </Button>
          )}
          <ActionButton type="submit" blocker={sendBlocker} loading={send.isPending}>
            Send reply
          </ActionButton>
        </Group>
      </Stack>
      <AddAttachmentsDialog
        isOpen={isAdding}
        onClose={() => setIsAdding(false)}
        sign={calls.sign}
        maxSizeMb={calls.maxSizeMb}
        maxCount={MESSAGE_FILES_MAX - draft.attachments.length}
        onAdd={(files) => {
          onDraft({ ...draft, attachments: [...draft.attachments, ...files] });
          setIsAdding(false);
        }}
      />
    </form>
  );
}
