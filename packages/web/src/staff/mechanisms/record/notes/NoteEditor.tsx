import { Checkbox, Textarea } from '@mantine/core';
import type { Note } from '@townkeep/core/mechanisms/conversations';
import { useEffect } from 'react';
import { DialogForm } from '../../../../ui/dialogs/FormDialog.tsx';
import { useRecordForm } from '../use-record-form.ts';
import { useRecordParts } from '../record-parts.ts';
import type { HeldNotes } from './use-held-notes.ts';

export interface NoteEditorProps {
  readonly note: Note;
  /** Another person deleted it while the editor was open. */
  readonly isGone: boolean;
  /** Why the note cannot be changed; null when it can. */
  readonly blocker: string | null;
  /** Keeps the note in the timeline while the editor is there. */
  readonly onHold: HeldNotes['hold'];
  /** Called when the note is saved or the change is canceled. */
  readonly onDone: () => void;
}

/** Changes the text of a note. */
export function NoteEditor({ note, isGone, blocker, onHold, onDone }: NoteEditorProps) {
  useEffect(() => {
    onHold(note, true);
    return () => onHold(note, false);
  }, [note, onHold]);
  const { id, calls, shown, isGone: isRecordGone, publicNotes } = useRecordParts();
  const form = useRecordForm({
    record: shown,
    seen: note,
    isGone,
    stored: ({ content, isPublic }) => ({ noteContent: content, isPublic }),
    labels: { noteContent: 'Note', isPublic: ['Public', (isPublic) => (isPublic ? 'yes' : 'no')] },
    blocker,
    save: ({ noteContent, isPublic }, version) =>
      calls.editNote({ id, noteId: note.id, version, noteContent: noteContent.trim(), isPublic }),
    success: 'Note changed',
    onSaved: onDone,
  });
  const { noteContent, isPublic } = form.values;
  const isEmpty = noteContent.trim() === '';
  return (
    <DialogForm
      isCompact
      confirm="Save"
      unsaved="Your change to a note is not saved yet."
      onClose={onDone}
      {...form.dialog}
      blocker={form.dialog.blocker ?? (isEmpty ? 'Note is required' : null)}
    >
      <Textarea
        aria-label="Note"
        autosize
        minRows={2}
        maxRows={10}
        readOnly={isGone || isRecordGone}
        {...form.field('noteContent')}
      />
      {publicNotes !== undefined && (
        <Checkbox
          label="Public"
          description={publicNotes}
          checked={isPublic}
          disabled={isGone || isRecordGone}
          onChange={(event) => form.set({ isPublic: event.currentTarget.checked })}
        />
      )}
    </DialogForm>
  );
}
