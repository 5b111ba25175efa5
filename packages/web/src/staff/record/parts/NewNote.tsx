import { Stack, Textarea } from '@mantine/core';
import { text } from '@townkeep/core/kernel';
import { type FormEvent, type RefObject, useState } from 'react';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { showFieldError } from '../../../ui/show-problem.ts';
import { api } from '../../session/api.ts';
import { submitByKey } from './submit-by-key.ts';
import { useDetail } from '../read/SubmissionContext.ts';
import { useChange } from '../read/use-submission.ts';

export interface NewNoteProps {
  readonly draft: string;
  readonly onDraft: (draft: string) => void;
  readonly field: RefObject<HTMLTextAreaElement | null>;
  /** Called after the note is added, to move the focus. */
  readonly onSent: () => void;
}

/** The form that adds a note. */
export function NewNote({ draft, onDraft, field, onSent }: NewNoteProps) {
  const { blocker, isGone } = useDetail();
  const { error, isAdding, change, submit } = useNewNote({ draft, onDraft, field, onSent });
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="xs">
        <Textarea
          ref={field}
          label="New note"
          description={blocker ?? 'Residents never see it.'}
          disabled={blocker !== null && !isGone}
          readOnly={isAdding || isGone}
          autosize
          minRows={2}
          maxRows={10}
          value={draft}
          error={error}
          onChange={(event) => change(event.currentTarget.value)}
          onKeyDown={submitByKey}
        />
        <ActionButton type="submit" variant="default" w="fit-content" ml="auto" blocker={blocker} loading={isAdding}>
          Add note
        </ActionButton>
      </Stack>
    </form>
  );
}

function useNewNote({ draft, onDraft, field, onSent }: NewNoteProps) {
  const {
    submission: { id },
    blocker,
    once,
  } = useDetail();
  const [error, setError] = useState<string | null>(null);
  const add = useChange(id, () => once({ id, noteContent: draft.trim() }, api.submissions.addNote), {
    success: 'Note added',
    onSuccess: () => {
      onDraft('');
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
  return { error, isAdding: add.isPending, change, submit };
}
