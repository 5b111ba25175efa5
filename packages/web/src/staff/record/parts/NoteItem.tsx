import { Group, Text } from '@mantine/core';
import { personName } from '@townkeep/core/people';
import { noteBlocker } from '@townkeep/core/submissions';
import { useRef, useState } from 'react';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { When } from '../../../ui/dates/When.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { shownName } from '../../../ui/shown-name.ts';
import { api } from '../../session/api.ts';
import { useSession } from '../../session/SessionContext.tsx';
import { actingOf, blockerText } from '../parts/rights.ts';
import { useDetail } from '../read/SubmissionContext.ts';
import { type Submission, useChange } from '../read/use-submission.ts';
import { NoteEditor } from './NoteEditor.tsx';

type Note = Submission['notes'][number];

export interface NoteItemProps {
  readonly note: Note;
  /** Called after the deletion, to move the focus. */
  readonly onDeleted: () => void;
}

/** One note, which its author and CRM administrators can change and delete. */
export function NoteItem({ note, onDeleted }: NoteItemProps) {
  const [mode, setMode] = useState<'read' | 'edit' | 'delete'>('read');
  const editButton = useRef<HTMLButtonElement>(null);
  const blocker = useNoteBlocker(note);
  const read = () => {
    setMode('read');
    setTimeout(() => editButton.current?.focus());
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

/** Returns why this person cannot change the note; null when they can. */
function useNoteBlocker({ author }: Note): string | null {
  const session = useSession();
  const { blocker, isGone } = useDetail();
  return isGone ? blocker : blockerText(noteBlocker(actingOf(session), { authorId: author?.id ?? null }));
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
    </Text>
  );
}

interface DeleteNoteDialogProps extends NoteItemProps {
  readonly isOpen: boolean;
  readonly onCancel: () => void;
}

function DeleteNoteDialog({ note, isOpen, onCancel, onDeleted }: DeleteNoteDialogProps) {
  const {
    submission: { id },
  } = useDetail();
  const remove = useChange(id, () => api.submissions.removeNote({ id, noteId: note.id }), {
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
