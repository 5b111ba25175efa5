import { Button, Group, Text } from '@mantine/core';
import type { Note } from '@townkeep/core/mechanisms/conversations';
import { personName } from '@townkeep/core/identity/people';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { When } from '../../../../ui/dates/When.tsx';
import { ToneMark } from '../../../../ui/ToneMark.tsx';
import { shownName } from '../../../../ui/shown-name.ts';
import { useSession } from '../../../platform/session/SessionContext.tsx';
import { RemoveDialog } from '../RemoveDialog.tsx';
import { NoteEditor } from './NoteEditor.tsx';
import { useRecordParts } from '../record-parts.ts';
import type { HeldNotes } from './use-held-notes.ts';

export interface NoteItemProps {
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
