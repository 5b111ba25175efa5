import { SegmentedControl } from '@mantine/core';
import { messageBlocker } from '@townkeep/core/submissions';
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { useKeys } from '../../../ui/keys/use-keys.ts';
import { KEY_GROUP } from '../parts/key-group.ts';
import { useDetail } from '../read/SubmissionContext.ts';
import { NewNote } from '../../record/parts/NewNote.tsx';
import { Reply } from '../thread/Reply.tsx';
import type { useThreadDrafts } from '../../record/parts/use-thread-drafts.ts';

type Mode = 'reply' | 'note';

/** Moves the focus to the text of a new note. */
export interface ComposerHandle {
  readonly focusNote: () => void;
}

export interface ComposerProps {
  readonly drafts: ReturnType<typeof useThreadDrafts>;
  readonly ref?: Ref<ComposerHandle>;
}

/** Writes to the resident or adds an internal note. The other text is kept meanwhile. */
export function Composer({ drafts, ref }: ComposerProps) {
  const { blocker } = useDetail();
  const [mode, setMode] = useState<Mode>(useFirstMode(drafts));
  const field = useRef<HTMLTextAreaElement>(null);
  const modes = useRef<HTMLDivElement>(null);
  // Single keys work again once a text is sent.
  const leaveField = () => modes.current?.querySelector<HTMLInputElement>('input:checked')?.focus();
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
    { key: 'r', label: 'Reply', group: KEY_GROUP, blocker, run: () => write('reply') },
    { key: 'n', label: 'Add a note', group: KEY_GROUP, blocker, run: () => write('note') },
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

/** A kept text is continued; else the reply comes first where the resident can be written to. */
function useFirstMode({ reply, note }: ComposerProps['drafts']): Mode {
  const { submission } = useDetail();
  if (reply.body !== '') return 'reply';
  if (note !== '') return 'note';
  return messageBlocker(submission.customer, submission.source) === null ? 'reply' : 'note';
}
