import { Button, Group, Stack, Textarea } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { LeaveGuard } from '../../../ui/dialogs/LeaveGuard.tsx';
import { StaleNotice } from '../../../ui/dialogs/StaleNotice.tsx';
import { showFieldError } from '../../../ui/show-problem.ts';
import { api } from '../../session/api.ts';
import { useDetail } from '../read/SubmissionContext.ts';
import { type Submission, useChange } from '../read/use-submission.ts';

export interface NoteEditorProps {
  readonly note: Submission['notes'][number];
  /** Why the note cannot be changed; null when it can. */
  readonly blocker: string | null;
  /** Called when the note is saved or the change is canceled. */
  readonly onDone: () => void;
}

/** Changes the text of a note. */
export function NoteEditor({ note, blocker, onDone }: NoteEditorProps) {
  const {
    submission: { id },
    isGone,
  } = useDetail();
  const [opened, setOpened] = useState(note);
  const [attempt, setAttempt] = useState(0);
  const [typed, setTyped] = useState(note.content);
  const [error, setError] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const edit = useChange(
    id,
    () => api.submissions.editNote({ id, noteId: note.id, noteContent: typed.trim(), editedAt: note.editedAt }),
    {
      success: 'Note changed',
      onSuccess: onDone,
      onProblem: showFieldError('noteContent', setError),
      onStale: () => setAttempt((before) => before + 1),
    },
  );
  const takeTheirs = () => {
    setOpened(note);
    setTyped(note.content);
    setAttempt(0);
    field.current?.focus();
  };
  const isCurrent = edit.isPending || note.editedAt === opened.editedAt;
  return (
    <Stack gap="xs">
      <StaleNotice
        theirs={isCurrent ? [] : [{ name: 'note', label: 'Note', text: `“${note.content}”` }]}
        mine={['note']}
        attempt={attempt}
        onTake={takeTheirs}
      />
      <Textarea
        aria-label="Note"
        ref={field}
        autosize
        minRows={2}
        maxRows={10}
        readOnly={isGone}
        value={typed}
        error={error}
        onChange={(event) => {
          setError(null);
          setTyped(event.currentTarget.value);
        }}
      />
      <Group gap="xs" justify="flex-end">
        <Button size="xs" variant="default" onClick={onDone}>
          Cancel
        </Button>
        <ActionButton
          size="xs"
          blocker={blocker ?? (typed.trim() === '' ? 'Note is required' : null)}
          loading={edit.isPending}
          onClick={() => edit.mutate(undefined)}
        >
          Save
        </ActionButton>
      </Group>
      <LeaveGuard isDirty={typed.trim() !== note.content} what="Your change to a note is not saved yet." />
    </Stack>
  );
}
