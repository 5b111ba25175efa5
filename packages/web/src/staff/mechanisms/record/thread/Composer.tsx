import { SegmentedControl, Stack, Textarea } from '@mantine/core';
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { useKeys } from '../../../../ui/keys/use-keys.ts';
import { NewNote } from '../notes/NewNote.tsx';
import { useAdditionBlocker, useRecordParts } from '../record-parts.ts';
import type { useThreadDrafts } from './use-thread-drafts.ts';
import { useRecordThread } from './record-thread.ts';
import { ChosenFiles } from '../../../../ui/attachments/adding/ChosenFiles.tsx';
import { submitByKey } from './submit-by-key.ts';
import { CrossingNotice } from './CrossingNotice.tsx';
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

/** What the line says before it has the focus. */
const invitations = { reply: 'Write a reply or note…', note: 'Write a note or reply…' } as const satisfies Record<
  Mode,
  string
>;

/**
 * Writes to the other side or adds a note. The other text is kept meanwhile. It is one line until it has the focus or a
 * text.
 */
export function Composer({ drafts, keyGroup, firstMode, onSent, ref }: ComposerProps) {
  const { blocker } = useRecordParts();
  const noteBlocker = useAdditionBlocker();
  const { isOpen, frame } = useOpening(drafts);
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
  const shared = { field, onSent: leaveField, invitation: isOpen ? undefined : invitations[mode] };
  return (
    <div className="composer" data-line={!isOpen || undefined} {...frame}>
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
        <Reply draft={drafts.reply} onDraft={drafts.setReply} {...shared} />
      ) : (
        <NewNote draft={drafts.note} onDraft={drafts.setNote} {...shared} />
      )}
    </div>
  );
}

/** Long enough for the click that takes the focus away: what it aims at does not move below it. */
const CLOSING_MS = 300;

/**
 * Opens the composer while it has the focus or a text. Without a text it becomes a line again once the focus is
 * elsewhere on the page; dialogs and menus of the composer leave it open.
 */
function useOpening({ reply, note }: ComposerProps['drafts']) {
  const [hasFocus, setHasFocus] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const timer = useRef(0);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const closeIfLeft = () => {
    const active = document.activeElement;
    const isInDialog = document.querySelector('[role="dialog"]') !== null;
    if (!isInDialog && frame.current?.contains(active) !== true) setHasFocus(false);
  };
  return {
    isOpen: hasFocus || reply.body !== '' || reply.attachments.length > 0 || note !== '',
    frame: {
      ref: frame,
      onFocus: () => setHasFocus(true),
      onBlur: () => {
        window.clearTimeout(timer.current);
        timer.current = window.setTimeout(closeIfLeft, CLOSING_MS);
      },
    },
  };
}

/** A kept text is continued; else the reply comes first where a message can be written. */
function useFirstMode({ reply, note }: ComposerProps['drafts'], first: Mode | undefined): Mode {
  const { blocker } = useRecordThread();
  if (reply.body !== '') return 'reply';
  if (note !== '') return 'note';
  return first ?? (blocker === null ? 'reply' : 'note');
}

/** Writes to the other side, and shows who receives the message by which channel. */
function Reply({
  draft,
  onDraft,
  field,
  onSent,
  invitation,
}: ReplyProps & { readonly invitation?: string | undefined }) {
  const { isGone } = useRecordParts();
  const thread = useRecordThread();
  const { Choices } = thread;
  const attachButton = useRef<HTMLButtonElement>(null);
  const reply = useReply({ draft, onDraft, field, onSent });
  // A text that can no longer be sent can still be read and copied.
  const isKept = isGone || (reply.writeBlocker !== null && draft.body !== '');
  return (
    <form onSubmit={reply.submit} noValidate>
      <Stack gap="xs">
        <CrossingNotice {...reply.crossing} />
        <Textarea
          ref={field}
          label={`Reply to ${thread.with}`}
          description={reply.writeBlocker ?? thread.recipient}
          placeholder={invitation}
          disabled={reply.writeBlocker !== null && !isKept}
          readOnly={reply.isSending || isKept}
          autosize
          minRows={invitation === undefined ? 2 : 1}
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
