import { Badge, Stack, Text } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useRef } from 'react';
import { Section } from '../read/Section.tsx';
import { useDetail } from '../read/SubmissionContext.ts';
import { NewNote, type NewNoteProps } from './NewNote.tsx';
import { NoteItem } from './NoteItem.tsx';

/** The internal notes of staff, which residents never see. */
export function Notes({ draft, onDraft }: Pick<NewNoteProps, 'draft' | 'onDraft'>) {
  const {
    submission: { notes },
  } = useDetail();
  const field = useRef<HTMLTextAreaElement>(null);
  return (
    <Section title="Internal notes" tone="internal" action={<StaffOnlyMark />}>
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
      <NewNote draft={draft} onDraft={onDraft} field={field} />
    </Section>
  );
}

const StaffOnlyMark = () => (
  <Badge
    variant="outline"
    size="sm"
    leftSection={<IconLock size={12} aria-hidden />}
    className="status-mark"
    data-tone="attention"
  >
    Staff only
  </Badge>
);
