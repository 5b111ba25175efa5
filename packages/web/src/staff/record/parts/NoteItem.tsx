import { Group, Text } from '@mantine/core';
import type { Note } from '@townkeep/core/conversations';
import { personName } from '@townkeep/core/people';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { When } from '../../../ui/dates/When.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { ToneMark } from '../../../ui/ToneMark.tsx';
import { shownName } from '../../../ui/shown-name.ts';
import { useSession } from '../../session/SessionContext.tsx';
import { NoteEditor } from './NoteEditor.tsx';
import { usePartChange, useRecordParts } from './record-parts.ts';

export interface NoteItemProps {
  readonly note: Note;
  /** Called after the deletion, to move the focus. */
  readonly onDeleted: () => void;
}

/** One note, which its author and administrators can change and delete. */
export function NoteItem({ note, onDeleted }: NoteItemProps) {
  const [mode, setMode] = useState<'read' | 'edit' | 'delete'>('read');
  const editButton = useRef<HTMLButtonElement>(null);
  const blocker = useRecordParts().noteBlocker(note);
  const read = () => {
    // The button is there only once the editor is gone.
    flushSync(() => setMode('read'));
    editButton.current?.focus();
  };
  return (
    <div>
      <Group justify="space-between" gap="xs" mb={4}>
        <Byline note={note} />
        {mode !== 'edit' && (
          <Group gap={4}>
            <ActionButton
              ref={editButton}
              variant="subtle"
              size="compact-sm"
              blocker={blocker}
              onClick={() => setMode('edit')}
            >
              Edit
            </ActionButton>
            <ActionButton variant="subtle" size="compact-sm" blocker={blocker} onClick={() => setMode('delete')}>
              Delete
            </ActionButton>
          </Group>
        )}
      </Group>
      {mode === 'edit' ? (
        <NoteEditor note={note} blocker={blocker} onDone={read} />
      ) : (
        <Text fz="sm" className="pre-wrap">
          {note.content}
        </Text>
      )}
      <DeleteNoteDialog note={note} isOpen={mode === 'delete'} onCancel={() => setMode('read')} onDeleted={onDeleted} />
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
        <When at={note.createdAt} timeZone={profile.agencyTimezone} />
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

interface DeleteNoteDialogProps extends NoteItemProps {
  readonly isOpen: boolean;
  readonly onCancel: () => void;
}

function DeleteNoteDialog({ note, isOpen, onCancel, onDeleted }: DeleteNoteDialogProps) {
  const { id, calls } = useRecordParts();
  const remove = usePartChange(() => calls.removeNote({ id, noteId: note.id }), {
    success: 'Note deleted',
    onSuccess: onDeleted,
  });
  return (
    <ConfirmDialog
      title="Delete note"
      isOpen={isOpen}
      confirm="Delete"
      isDangerous
      isBusy={remove.isPending}
      onCancel={onCancel}
      onConfirm={() => remove.mutate(undefined)}
    >
      Delete this note by {writerOf(note)}? This cannot be undone.
    </ConfirmDialog>
  );
}
