import { useRef } from 'react';
import { useKeys } from '../../../ui/keys/use-keys.ts';
import { EventItem } from '../../record/parts/EventItem.tsx';
import { NewNote } from '../../record/parts/NewNote.tsx';
import { NoteItem } from '../../record/parts/NoteItem.tsx';
import { OlderChanges } from '../../record/parts/OlderChanges.tsx';
import { useChanges } from '../../record/parts/use-changes.ts';
import type { useThreadDrafts } from '../../record/parts/use-thread-drafts.ts';
import { Timeline } from '../../record/Timeline.tsx';
import { KEY_GROUP } from '../parts/key-group.ts';
import { useCase } from '../read/CaseContext.ts';
import { caseChanges } from '../read/load-case.ts';

export interface CaseTimelineProps {
  readonly drafts: ReturnType<typeof useThreadDrafts>;
}

/** The notes and the changes of the case in one line, and the form that adds a note. */
export function CaseTimeline({ drafts }: CaseTimelineProps) {
  const { shown, blocker, isGone } = useCase();
  const field = useRef<HTMLTextAreaElement>(null);
  const changes = useChanges(caseChanges(shown.id));
  useKeys([{ key: 'n', label: 'Add a note', group: KEY_GROUP, blocker, run: () => field.current?.focus() }]);
  const notes = shown.notes.map((note) => ({
    id: note.id,
    kind: 'note' as const,
    at: note.createdAt,
    item: <NoteItem note={note} onDeleted={() => field.current?.focus()} />,
  }));
  const events = changes.entries.map((entry) => ({
    id: entry.id,
    kind: 'event' as const,
    at: entry.at,
    item: <EventItem entry={entry} />,
  }));
  return (
    <Timeline
      lists={[notes, events]}
      filters={['all', 'note', 'event']}
      startsAt="top"
      older={!isGone && <OlderChanges changes={changes} />}
      composer={
        <NewNote draft={drafts.note} onDraft={drafts.setNote} field={field} onSent={() => showNewest(field.current)} />
      }
    />
  );
}

/** Leaves the field, so that single keys work again, and shows the entry that was added. */
function showNewest(field: HTMLElement | null): void {
  field?.blur();
  setTimeout(() => {
    const entries = field?.closest('.record-timeline')?.querySelectorAll('.record-entry') ?? [];
    [...entries].at(-1)?.scrollIntoView({ block: 'center' });
  });
}
