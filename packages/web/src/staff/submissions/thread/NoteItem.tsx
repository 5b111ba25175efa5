import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { noteBlocker } from '@townkeep/core/submissions';
import { personName } from '@townkeep/core/people';
import { useEffect, useRef, useState } from 'react';
import { shownName } from '../../../ui/shown-name.ts';
import { showFieldError } from '../../../ui/show-problem.ts';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { When } from '../../../ui/dates/When.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { LeaveGuard } from '../../../ui/dialogs/LeaveGuard.tsx';
import { StaleNotice } from '../../../ui/dialogs/StaleNotice.tsx';
import { api } from '../../session/api.ts';
import { useSession } from '../../session/SessionContext.tsx';
import { actingOf, blockerText } from '../parts/rights.ts';
import { useDetail } from '../read/SubmissionContext.ts';
import { type Submission, useChange } from '../read/use-submission.ts';

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
  const [opened, setOpened] = useState(note);
  const [attempt, setAttempt] = useState(0);
  const [typed, setTyped] = useState(note.content);
  const [error, setError] = useState<string | null>(null);
  const editButton = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (mode === 'edit') field.current?.focus();
  }, [mode]);
  const read = () => {
    setMode('read');
    setTimeout(() => editButton.current?.focus());
  };
  const blocker = isGone
    ? pageBlocker
    : blockerText(noteBlocker(actingOf(session), { authorId: note.author?.id ?? null }));
  const edit = useChange(
    id,
    () => api.submissions.editNote({ id, noteId: note.id, noteContent: typed.trim(), editedAt: note.editedAt }),
    {
      success: 'Note changed',
      onSuccess: read,
      onProblem: showFieldError('noteContent', setError),
      onStale: () => setAttempt((before) => before + 1),
    },
  );
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
              onClick={() => {
                setOpened(note);
                setAttempt(0);
                setTyped(note.content);
                setError(null);
                setMode('edit');
              }}
            >
              Edit
            </ActionButton>
            <ActionButton variant="subtle" size="compact-sm" blocker={blocker} onClick={() => setMode('delete')}>
              Delete
            </ActionButton>
          </Group>
        )}
      </Group>
      {mode !== 'edit' && (
        <Text fz="sm" className="pre-wrap">
          {note.content}
        </Text>
      )}
      {mode === 'edit' && (
        <Stack gap="xs">
          <StaleNotice
            theirs={
              edit.isPending || note.editedAt === opened.editedAt
                ? []
                : [{ name: 'note', label: 'Note', text: `“${note.content}”` }]
            }
            mine={['note']}
            attempt={attempt}
            onTake={() => {
              setOpened(note);
              setTyped(note.content);
              setAttempt(0);
              field.current?.focus();
            }}
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
            <Button size="xs" variant="default" onClick={read}>
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
        </Stack>
      )}
      <LeaveGuard
        isDirty={mode === 'edit' && typed.trim() !== note.content}
        what="Your change to a note is not saved yet."
      />
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
