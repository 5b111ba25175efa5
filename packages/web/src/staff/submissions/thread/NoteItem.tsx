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

export interface NoteItemProps {
  readonly note: Submission['notes'][number];
  /** Called after the deletion, to move the focus. */
  readonly onDeleted: () => void;
}

/** One note, which its author and CRM administrators can change and delete. */
export function NoteItem({ note, onDeleted }: NoteItemProps) {
  const session = useSession();
  const {
    submission: { id },
    blocker: pageBlocker,
    isGone,
  } = useDetail();
  const [mode, setMode] = useState<'read' | 'edit' | 'delete'>('read');
  const editButton = useRef<HTMLButtonElement>(null);
  const blocker = isGone
    ? pageBlocker
    : blockerText(noteBlocker(actingOf(session), { authorId: note.author?.id ?? null }));
  const read = () => {
    setMode('read');
    setTimeout(() => editButton.current?.focus());
  };
  const remove = useChange(id, () => api.submissions.removeNote({ id, noteId: note.id }), {
    success: 'Note deleted',
    onSuccess: onDeleted,
  });
  const writer = note.author === null ? 'System' : shownName(personName(note.author), note.author.isActive);
  return (
    <li className="thread-message">
      <Group justify="space-between" gap="xs" mb={4}>
        <Text fz="sm">
          <b>{writer}</b>{' '}
          <Text span fz="xs" c="dimmed">
            <When at={note.createdAt} timeZone={session.profile.agencyTimezone} />
            {note.editedAt === null ? '' : ', changed'}
          </Text>
        </Text>
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
      <ConfirmDialog
        title="Delete note"
        isOpen={mode === 'delete'}
        confirm="Delete"
        isDangerous
        isBusy={remove.isPending}
        onCancel={() => setMode('read')}
        onConfirm={() => remove.mutate(undefined)}
      >
        Delete this note by {writer}? This cannot be undone.
      </ConfirmDialog>
    </li>
  );
}
