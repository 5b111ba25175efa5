import { Button, Checkbox, Group, Stack, Textarea } from '@mantine/core';
import type { Note } from '@townkeep/core/conversations';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { LeaveGuard } from '../../../ui/dialogs/LeaveGuard.tsx';
import { StaleNotice, type StaleNoticeProps } from '../../../ui/dialogs/StaleNotice.tsx';
import { showFieldError } from '../../../ui/show-problem.ts';
import { usePartChange, useRecordParts } from './record-parts.ts';

export interface NoteEditorProps {
  readonly note: Note;
  /** Why the note cannot be changed; null when it can. */
  readonly blocker: string | null;
  /** Called when the note is saved or the change is canceled. */
  readonly onDone: () => void;
}

/** Changes the text of a note. */
export function NoteEditor({ note, blocker, onDone }: NoteEditorProps) {
  const { isGone, publicNotes } = useRecordParts();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const { typed, type, isPublic, setIsPublic, error, edit, notice } = useNoteEdit(note, field, onDone);
  return (
    <Stack gap="xs">
      <StaleNotice {...notice} />
      <Textarea
        aria-label="Note"
        ref={field}
        autosize
        minRows={2}
        maxRows={10}
        readOnly={isGone}
        value={typed}
        error={error}
        onChange={(event) => type(event.currentTarget.value)}
      />
      {publicNotes !== undefined && (
        <Checkbox
          label="Public"
          description={publicNotes}
          checked={isPublic}
          disabled={isGone}
          onChange={(event) => setIsPublic(event.currentTarget.checked)}
        />
      )}
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
      <LeaveGuard
        isDirty={typed.trim() !== note.content || isPublic !== note.isPublic}
        what="Your change to a note is not saved yet."
      />
    </Stack>
  );
}

/**
 * Holds the text being typed, saves it, and notices when another person changed the note first.
 * @param field the input of the text. It gets the focus when the other person's text is taken.
 */
function useNoteEdit(note: NoteEditorProps['note'], field: RefObject<HTMLTextAreaElement | null>, onSaved: () => void) {
  const { id, calls } = useRecordParts();
  const [isPublic, setIsPublic] = useState(note.isPublic);
  const [opened, setOpened] = useState(note);
  const [attempt, setAttempt] = useState(0);
  const [typed, setTyped] = useState(note.content);
  const [error, setError] = useState<string | null>(null);
  const edit = usePartChange(
    () => calls.editNote({ id, noteId: note.id, noteContent: typed.trim(), isPublic, version: note.version }),
    {
      success: 'Note changed',
      onSuccess: onSaved,
      onProblem: showFieldError('noteContent', setError),
      onStale: () => setAttempt((before) => before + 1),
    },
  );
  const type = (text: string) => {
    setError(null);
    setTyped(text);
  };
  const isCurrent = edit.isPending || note.editedAt === opened.editedAt;
  const notice: StaleNoticeProps = {
    theirs: isCurrent ? [] : [{ name: 'note', label: 'Note', text: `“${note.content}”` }],
    mine: ['note'],
    attempt,
    onTake: () => {
      setOpened(note);
      setTyped(note.content);
      setIsPublic(note.isPublic);
      setAttempt(0);
      field.current?.focus();
    },
  };
  return { typed, type, isPublic, setIsPublic, error, edit, notice };
}
