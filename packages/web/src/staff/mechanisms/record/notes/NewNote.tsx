import { Checkbox, Group, Stack, Textarea } from '@mantine/core';
import { text } from '@townkeep/core/platform';
import { type FormEvent, type RefObject, useState } from 'react';
import { ActionButton } from '../../../../ui/ActionButton.tsx';
import { showFieldError } from '../../../../ui/show-problem.ts';
import { submitByKey } from '../thread/submit-by-key.ts';
import { useAdditionBlocker, usePartChange, useRecordParts } from '../record-parts.ts';

export interface NewNoteProps {
  readonly draft: string;
  readonly onDraft: (draft: string) => void;
  readonly field: RefObject<HTMLTextAreaElement | null>;
  /** Called after the note is added, to move the focus. */
  readonly onSent: () => void;
  /** What the field says before it has the focus. */
  readonly invitation?: string | undefined;
}

/** The form that adds a note. */
export function NewNote({ draft, onDraft, field, onSent, invitation }: NewNoteProps) {
  const { isGone, publicNotes } = useRecordParts();
  const blocker = useAdditionBlocker();
  const { error, isAdding, isPublic, setIsPublic, change, submit } = useNewNote({ draft, onDraft, field, onSent });
  // A text that can no longer be added can still be read and copied.
  const isKept = isGone || (blocker !== null && draft !== '');
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="xs">
        <Textarea
          ref={field}
          label="New note"
          placeholder={invitation}
          description={blocker ?? (isPublic ? publicNotes : 'Residents never see it.')}
          disabled={blocker !== null && !isKept}
          readOnly={isAdding || isKept}
          autosize
          minRows={invitation === undefined ? 2 : 1}
          maxRows={10}
          value={draft}
          error={error}
          onChange={(event) => change(event.currentTarget.value)}
          onKeyDown={submitByKey}
        />
        <Group justify="flex-end" gap="md">
          {publicNotes !== undefined && (
            <Checkbox
              label="Public"
              checked={isPublic}
              disabled={blocker !== null}
              onChange={(event) => setIsPublic(event.currentTarget.checked)}
            />
          )}
          <ActionButton type="submit" variant="default" blocker={blocker} loading={isAdding}>
            Add note
          </ActionButton>
        </Group>
      </Stack>
    </form>
  );
}

function useNewNote({ draft, onDraft, field, onSent }: NewNoteProps) {
  const { id, once, calls } = useRecordParts();
  const blocker = useAdditionBlocker();
  const [isPublic, setIsPublic] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const add = usePartChange(() => once({ id, noteContent: draft.trim(), isPublic }, calls.addNote), {
    success: 'Note added',
    onSuccess: () => {
      onDraft('');
      setIsPublic(false);
      onSent();
    },
    onProblem: showFieldError('noteContent', setError),
  });
  const change = (typed: string) => {
    setError(null);
    onDraft(typed);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (blocker !== null || add.isPending) return;
    const problem = draft.trim() === '' ? text('required', { label: 'Note' }) : null;
    setError(problem);
    if (problem === null) add.mutate(undefined);
    else field.current?.focus();
  };
  return { error, isAdding: add.isPending, isPublic, setIsPublic, change, submit };
}
