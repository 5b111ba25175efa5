import type { CaseSection } from '@townkeep/core/casework/case-layout';
import { EventItem } from '../../../mechanisms/record/history/EventItem.tsx';
import { NoteItem } from '../../../mechanisms/record/notes/NoteItem.tsx';
import { OlderChanges } from '../../../mechanisms/record/history/OlderChanges.tsx';
import { useChanges } from '../../../mechanisms/record/history/use-changes.ts';
import { useHeldNotes } from '../../../mechanisms/record/notes/use-held-notes.ts';
import type { useThreadDrafts } from '../../../mechanisms/record/thread/use-thread-drafts.ts';
import { Composer } from '../../../mechanisms/record/thread/Composer.tsx';
import { ThreadMessage } from '../../../mechanisms/record/thread/ThreadMessage.tsx';
import { Timeline } from '../../../mechanisms/record/Timeline.tsx';
import { KEY_GROUP } from '../key-group.ts';
import { caseChanges, useCase } from '../read/CaseContext.ts';
import { hiddenEntries } from '../read/section-order.ts';

export interface CaseTimelineProps {
  readonly drafts: ReturnType<typeof useThreadDrafts>;
  readonly layout: readonly CaseSection[];
}

/** The messages, the notes and the changes of the case in one line, without those that the agency hides, and the composer. */
export function CaseTimeline({ drafts, layout }: CaseTimelineProps) {
  const { shown, isGone, composer } = useCase();
  const hidden = hiddenEntries(layout);
  const changes = useChanges(caseChanges(shown.id));
  const held = useHeldNotes(shown.notes);
  const messages = shown.messages.map((message) => ({
    id: message.id,
    kind: 'message' as const,
    at: message.createdAt,
    item: <ThreadMessage message={message} />,
  }));
  const notes = held.notes.map(({ note, isGone: isNoteGone }) => ({
    id: note.id,
    kind: 'note' as const,
    at: note.createdAt,
    item: (
      <NoteItem note={note} isGone={isNoteGone} onHold={held.hold} onDeleted={() => composer.current?.focusNote()} />
    ),
  }));
  const events = changes.entries.map((entry) => ({
    id: entry.id,
    kind: 'event' as const,
    at: entry.at,
    item: <EventItem entry={entry} />,
  }));
  return (
    <Timeline
      lists={[hidden.messages ? [] : messages, hidden.notes ? [] : notes, hidden.history ? [] : events]}
      startsAt="top"
      older={!isGone && !hidden.history && <OlderChanges changes={changes} />}
      composer={<Composer ref={composer} drafts={drafts} keyGroup={KEY_GROUP} firstMode="note" onSent={showNewest} />}
    />
  );
}

/** Shows the entry that was added, below what the page has above the timeline. */
function showNewest(): void {
  setTimeout(() => {
    const entries = document.querySelectorAll('.record-timeline .record-entry');
    [...entries].at(-1)?.scrollIntoView({ block: 'center' });
  });
}
