import { Button, Checkbox, Group, Text, Textarea } from '@mantine/core';
import { personName } from '@townkeep/core/identity/people';
import type { Note } from '@townkeep/core/mechanisms/conversations';
import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ToneMark } from '../../../../ui/ToneMark.tsx';
import { When } from '../../../../ui/dates/When.tsx';
import { DialogForm } from '../../../../ui/dialogs/FormDialog.tsx';
import { shownName } from '../../../../ui/shown-name.ts';
import { useSession } from '../../../platform/session/SessionContext.tsx';
import { RemoveDialog } from '../RemoveDialog.tsx';
import { useRecordParts } from '../record-parts.ts';
import { useRecordForm } from '../use-record-form.ts';

interface NoteItemProps {
  readonly note: Note;
  /** Another person deleted it while it was being changed here. */
  readonly isGone: boolean;
  /** Keeps it in the timeline while it is being changed. */
  readonly onHold: HeldNotes['hold'];
  /** Called once it is gone from the timeline, to move the focus. */
  readonly onDeleted: () => void;
}

/** One note, which its author and administrators can change and delete. */
export function NoteItem({ note, isGone, onHold, onDeleted }: NoteItemProps) {
  const [mode, setMode] = useState<'read' | 'edit' | 'delete'>('read');
  const editButton = useRef<HTMLButtonElement>(null);
  const { id, calls, shown, noteBlocker } = useRecordParts();
  const blocker = noteBlocker(note);
  const read = () => {
    // The button is there only once the editor is gone.
    flushSync(() => setMode('read'));
    if (isGone) onDeleted();
    else editButton.current?.focus();
  };
  return (
    <div>
      <Group justify="space-between" gap="xs" mb={4}>
        <Byline note={note} />
        {mode !== 'edit' && blocker === null && (
          <Group gap={4}>
            <Button ref={editButton} variant="subtle" size="compact-sm" onClick={() => setMode('edit')}>
              Edit
            </Button>
            <Button variant="subtle" size="compact-sm" onClick={() => setMode('delete')}>
              Delete
            </Button>
          </Group>
        )}
      </Group>
      {mode === 'edit' ? (
        <NoteEditor note={note} isGone={isGone} blocker={blocker} onHold={onHold} onDone={read} />
      ) : (
        <Text fz="sm" className="pre-wrap">
          {note.content}
        </Text>
      )}
      {mode === 'delete' && (
        <RemoveDialog
          record={shown}
          verb="Delete"
          what="note"
          part={note}
          remove={(version) => calls.removeNote({ id, noteId: note.id, version })}
          success="Note deleted"
          onRemoved={onDeleted}
          onClose={() => setMode('read')}
        >
          Delete this note by {writerOf(note)}? This cannot be undone.
        </RemoveDialog>
      )}
    </div>
  );
}

const writerOf = ({ author }: Note): string =>
  author === null ? 'System' : shownName(personName(author), author.isActive);

/** The writer and the time of the note. */
function Byline({ note }: { readonly note: Note }) {
  const { profile } = useSession();
  return (
    <Text fz="sm">
      <b>{writerOf(note)}</b>{' '}
      <Text span fz="xs" c="dimmed">
        Note, <When at={note.createdAt} timeZone={profile.agencyTimezone} shows="time" />
        {note.editedAt === null ? '' : ', changed'}
      </Text>
      {note.isPublic && (
        <>
          {' '}
          <ToneMark tone="blue">Public</ToneMark>
        </>
      )}
    </Text>
  );
}

interface NoteEditorProps {
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
function NoteEditor({ note, isGone, blocker, onHold, onDone }: NoteEditorProps) {
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

/** The notes of a record's timeline, and those that are being changed here while another person deleted them. */
interface HeldNotes {
  readonly notes: readonly { readonly note: Note; readonly isGone: boolean }[];
  /** Keeps a note in the timeline while it is being changed. */
  readonly hold: (note: Note, isHeld: boolean) => void;
}

/**
 * Keeps the notes that are being changed in the timeline, so that what was typed stays when another person deletes
 * one.
 */
export function useHeldNotes(stored: readonly Note[]): HeldNotes {
  const [held, setHeld] = useState<readonly Note[]>([]);
  const hold = useCallback<HeldNotes['hold']>((note, isHeld) => {
    setHeld((before) => [...before.filter(({ id }) => id !== note.id), ...(isHeld ? [note] : [])]);
  }, []);
  const gone = held.filter(({ id }) => !stored.some((note) => note.id === id));
  return {
    notes: [...stored.map((note) => ({ note, isGone: false })), ...gone.map((note) => ({ note, isGone: true }))],
    hold,
  };
}
