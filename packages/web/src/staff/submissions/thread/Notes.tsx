import { Badge, Stack, Text, Textarea } from '@mantine/core';
import { text } from '@townkeep/core/kernel';
import { IconLock } from '@tabler/icons-react';
import { type FormEvent, useRef, useState } from 'react';
import { showFieldError } from '../../../ui/show-problem.ts';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { api } from '../../session/api.ts';
import { NoteItem } from './NoteItem.tsx';
import { Section } from '../read/Section.tsx';
import { useDetail } from '../read/SubmissionContext.ts';
import { useChange } from '../read/use-submission.ts';

export interface NotesProps {
  readonly draft: string;
  readonly onDraft: (draft: string) => void;
}

/** The internal notes of staff, which residents never see. */
export function Notes({ draft, onDraft }: NotesProps) {
  const {
    submission: { id, notes },
    blocker,
    isGone,
    once,
  } = useDetail();
  const [error, setError] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const add = useChange(id, () => once({ id, noteContent: draft.trim() }, api.submissions.addNote), {
    success: 'Note added',
    onSuccess: () => {
      onDraft('');
      field.current?.focus();
    },
    onProblem: showFieldError('noteContent', setError),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (blocker !== null || add.isPending) return;
    const problem = draft.trim() === '' ? text('required', { label: 'Note' }) : null;
    setError(problem);
    if (problem === null) add.mutate(undefined);
    else field.current?.focus();
  };
  return (
    <Section
      title="Internal notes"
      tone="internal"
      action={
        <Badge
          variant="outline"
          size="sm"
          leftSection={<IconLock size={12} aria-hidden />}
          className="status-mark"
          data-tone="attention"
        >
          Staff only
        </Badge>
      }
    >
      <Stack component="ol" gap="sm" p={0} m={0} mb="sm" className="plain-list" aria-label="Notes">
        {notes.map((note) => (
          <NoteItem key={note.id} note={note} onDeleted={() => field.current?.focus()} />
        ))}
      </Stack>
      {notes.length === 0 && (
        <Text fz="sm" c="dimmed" mb="sm">
          No notes yet
        </Text>
      )}
      <form onSubmit={submit} noValidate>
        <Stack gap="xs">
          <Textarea
            ref={field}
            label="New note"
            description={blocker ?? 'Residents never see it.'}
            disabled={blocker !== null && !isGone}
            readOnly={add.isPending || isGone}
            autosize
            minRows={2}
            maxRows={10}
            value={draft}
            error={error}
            onChange={(event) => {
              setError(null);
              onDraft(event.currentTarget.value);
            }}
          />
          <ActionButton
            type="submit"
            variant="default"
            w="fit-content"
            ml="auto"
            blocker={blocker}
            loading={add.isPending}
          >
            Add note
          </ActionButton>
        </Stack>
      </form>
    </Section>
  );
}
