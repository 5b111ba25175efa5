import { SegmentedControl, Stack, Textarea } from '@mantine/core';
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { useKeys } from '../../../../ui/keys/use-keys.ts';
import { NewNote } from '../notes/NewNote.tsx';
import { useAdditionBlocker, useRecordParts } from '../record-parts.ts';
import type { useThreadDrafts } from './use-thread-drafts.ts';
import { useRecordThread } from './record-thread.ts';
import { ChosenFiles } from '../../../../ui/attachments/adding/ChosenFiles.tsx';
import { submitByKey } from './submit-by-key.ts';
import { ReplyActions } from './ReplyActions.tsx';
import { type ReplyProps, useReply } from './use-reply.ts';

type Mode = 'reply' | 'note';

/** Moves the focus to the text of a new note. */
export interface ComposerHandle {
  readonly focusNote: () => void;
}

export interface ComposerProps {
  readonly drafts: ReturnType<typeof useThreadDrafts>;
  /** The group of its keys in the list of all keys. */
  readonly keyGroup: string;
  /** What is written first, if nothing was kept. Default: a message where one can be written. */
  readonly firstMode?: Mode;
  /** Called after a text was sent. */
  readonly onSent?: () => void;
  readonly ref?: Ref<ComposerHandle>;
}

/** Writes to the other side or adds a note. The other text is kept meanwhile. */
export function Composer({ drafts, keyGroup, firstMode, onSent, ref }: ComposerProps) {
  const { blocker } = useRecordParts();
  const noteBlocker = useAdditionBlocker();
  const [mode, setMode] = useState<Mode>(useFirstMode(drafts, firstMode));
  const field = useRef<HTMLTextAreaElement>(null);
  const modes = useRef<HTMLDivElement>(null);
  // Single keys work again once a text is sent.
  const leaveField = () => {
    modes.current?.querySelector<HTMLInputElement>('input:checked')?.focus();
    onSent?.();
  };
  const [focusAt, setFocusAt] = useState(0);
  useEffect(() => {
    if (focusAt > 0) field.current?.focus();
  }, [focusAt]);
  const write = (next: Mode) => {
    setMode(next);
    setFocusAt((before) => before + 1);
  };
  useImperativeHandle(ref, () => ({ focusNote: () => write('note') }));
  useKeys([
    { key: 'r', label: 'Reply', group: keyGroup, blocker, run: () => write('reply') },
    { key: 'n', label: 'Add a note', group: keyGroup, blocker: noteBlocker, run: () => write('note') },
  ]);
  return (
    <>
      <SegmentedControl
        ref={modes}
        size="xs"
        mb={4}
        aria-label="Write"
        value={mode}
        onChange={(next) => setMode(next as Mode)}
        data={[
          { value: 'reply', label: 'Reply' },
          { value: 'note', label: 'Note' },
        ]}
      />
      {mode === 'reply' ? (
        <Reply draft={drafts.reply} onDraft={drafts.setReply} field={field} onSent={leaveField} />
      ) : (
        <NewNote draft={drafts.note} onDraft={drafts.setNote} field={field} onSent={leaveField} />
      )}
    </>
  );
}

/** A kept text is continued; else the reply comes first where a message can be written. */
function useFirstMode({ reply, note }: ComposerProps['drafts'], first: Mode | undefined): Mode {
  const { blocker } = useRecordThread();
  if (reply.body !== '') return 'reply';
  if (note !== '') return 'note';
  return first ?? (blocker === null ? 'reply' : 'note');
}

/** Writes to the other side, and shows who receives the message by which channel. */
function Reply({ draft, onDraft, field, onSent }: ReplyProps) {
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
