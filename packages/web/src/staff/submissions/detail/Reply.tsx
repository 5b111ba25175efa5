import { ActionIcon, Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { text } from '@townkeep/core/kernel';
import { type AttachmentInput, messageBlocker } from '@townkeep/core/submissions';
import { IconPaperclip, IconX } from '@tabler/icons-react';
import { type FormEvent, useRef, useState } from 'react';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { AddAttachmentsDialog } from '../../../ui/attachments/AddAttachmentsDialog.tsx';
import { changeProblem } from '../../../ui/change-problem.ts';
import { api } from '../../session/api.ts';
import { whoGetsIt } from '../parts/reporter.ts';
import { blockerText } from '../parts/rights.ts';
import { useDetail } from './SubmissionContext.ts';
import { useAttachmentCalls } from './use-attachment-calls.ts';
import { useChange } from './use-submission.ts';

const FILES_MAX = 10;

/** A reply that is not sent yet. */
export interface ReplyDraft {
  readonly body: string;
  readonly attachments: readonly AttachmentInput[];
}
export const noReply: ReplyDraft = { body: '', attachments: [] };

export interface ReplyProps {
  readonly draft: ReplyDraft;
  readonly onDraft: (draft: ReplyDraft) => void;
}

/** Writes to the reporter, and says who will get it and how. */
export function Reply({ draft, onDraft }: ReplyProps) {
  const {
    submission: { id, customer },
    blocker,
    once,
  } = useDetail();
  const [error, setError] = useState<string | null>(null);
  const [isAdding, setIsAdding] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const calls = useAttachmentCalls();
  const why = blocker ?? blockerText(messageBlocker(customer));
  const send = useChange(id, () => once({ id, body: draft.body.trim(), attachments: [...draft.attachments] }, api.submissions.sendMessage), {
    success: 'The message is sent.',
    onSuccess: () => {
      onDraft(noReply);
      field.current?.focus();
    },
    onProblem: (problem) => {
      setError(problem.fields['body'] ?? changeProblem(problem));
      return true;
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (why !== null || send.isPending) return;
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
          description={why ?? whoGetsIt(customer)}
          disabled={why !== null}
          autosize
          minRows={2}
          maxRows={12}
          value={draft.body}
          error={error}
          onChange={(event) => {
            setError(null);
            onDraft({ ...draft, body: event.currentTarget.value });
          }}
        />
        {draft.attachments.length > 0 && (
          <Group component="ul" gap="xs" p={0} m={0} className="plain-list" aria-label="Files of the reply">
            {draft.attachments.map((file) => (
              <Group component="li" gap={4} key={file.fileURL} className="file-chip">
                <Text fz="sm">{file.title ?? file.fileName}</Text>
                <ActionIcon
                  variant="subtle"
                  size="sm"
                  aria-label={`Remove ${file.fileName}`}
                  onClick={() => onDraft({ ...draft, attachments: draft.attachments.filter((each) => each !== file) })}
                >
                  <IconX size={14} aria-hidden />
                </ActionIcon>
              </Group>
            ))}
          </Group>
        )}
        <Group gap="sm" justify="flex-end">
          {why === null && (
            <Button variant="default" leftSection={<IconPaperclip size={16} aria-hidden />} onClick={() => setIsAdding(true)}>
              Attach files
            </Button>
          )}
          <ActionButton type="submit" blocker={why} loading={send.isPending}>
            Send reply
          </ActionButton>
        </Group>
      </Stack>
      <AddAttachmentsDialog
        isOpen={isAdding}
        onClose={() => setIsAdding(false)}
        sign={calls.sign}
        maxSizeMb={calls.maxSizeMb}
        maxFiles={FILES_MAX - draft.attachments.length}
        onAdd={(files) => {
          onDraft({ ...draft, attachments: [...draft.attachments, ...files] });
          setIsAdding(false);
        }}
      />
    </form>
  );
}
