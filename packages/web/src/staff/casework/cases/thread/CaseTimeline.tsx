import { Anchor } from '@mantine/core';
import type { CaseSection } from '@townkeep/core/casework/case-layout';
import type { HistoryEntry } from '@townkeep/core/platform/history.ts';
import { EventItem } from '../../../mechanisms/record/history/EventItem.tsx';
import { OlderChanges } from '../../../mechanisms/record/history/OlderChanges.tsx';
import { useChanges } from '../../../mechanisms/record/history/use-changes.ts';
import { NoteItem, useHeldNotes } from '../../../mechanisms/record/notes/NoteItem.tsx';
import { RecordSection } from '../../../mechanisms/record/RecordSection.tsx';
import { Composer } from '../../../mechanisms/record/thread/Composer.tsx';
import { ThreadMessage } from '../../../mechanisms/record/thread/ThreadMessage.tsx';
import type { useThreadDrafts } from '../../../mechanisms/record/thread/use-thread-drafts.ts';
import { joinTimeline } from '../../../mechanisms/record/timeline.ts';
import { Days, showNewest, type ShownEntry, Timeline } from '../../../mechanisms/record/Timeline.tsx';
import { VisitDetails } from '../inspections/InspectionItem.tsx';
import { KEY_GROUP } from '../key-group.ts';
import { caseChanges, useCase } from '../read/CaseContext.ts';
import { hiddenEntries } from '../read/section-order.ts';

interface LayoutProps {
  readonly layout: readonly CaseSection[];
}

/** The messages, the notes and the changes of the case in one line, without those that the agency hides. */
export function CaseTimeline({ layout }: LayoutProps) {
  const { isGone } = useCase();
  const { lists, changes } = useEntries(layout);
  const showsChanges = !isGone && !hiddenEntries(layout).history;
  return (
    <Timeline
      lists={lists}
      startsAt="top"
      older={showsChanges && <OlderChanges changes={changes} />}
      isLoading={showsChanges && changes.pages.isPending}
    />
  );
}

const LATEST = 5;

/** The last entries of the timeline, the newest first, with the way to all of them. */
export function LatestEntries({ layout, onAll }: LayoutProps & { readonly onAll: (() => void) | null }) {
  const { lists } = useEntries(layout);
  const all = joinTimeline(lists, 'all');
  const latest = all.slice(-LATEST).toReversed();
  if (latest.length === 0) return null;
  return (
    <RecordSection
      title="Latest"
      action={
        onAll !== null && (
          <Anchor component="button" type="button" fz="xs" onClick={onAll}>
            Whole timeline
          </Anchor>
        )
      }
    >
      <ol className="record-entries" aria-label="Latest entries">
        <Days entries={latest} />
      </ol>
    </RecordSection>
  );
}

/** Returns the entries of the timeline by kind, and the changes among them as they are loaded. */
function useEntries(layout: readonly CaseSection[]) {
  const { shown, composer } = useCase();
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
    item: <CaseEvent entry={entry} />,
  }));
  const lists: readonly (readonly ShownEntry[])[] = [
    hidden.messages ? [] : messages,
    hidden.notes ? [] : notes,
    hidden.history ? [] : events,
  ];
  return { lists, changes };
}

/** A change; a visit with its note and photos. */
function CaseEvent({ entry }: { readonly entry: HistoryEntry }) {
  const { shown } = useCase();
  const visit = shown.inspections.find(({ id }) => id === entry.partId);
  return (
    <>
      <EventItem entry={entry} />
      {visit !== undefined && <VisitDetails visit={visit} />}
    </>
  );
}

/** Writes to the responsible party or adds a note, below each tab. */
export function CaseComposer({ drafts }: { readonly drafts: ReturnType<typeof useThreadDrafts> }) {
  const { composer } = useCase();
  return (
    <div className="record-composer">
      <Composer ref={composer} drafts={drafts} keyGroup={KEY_GROUP} firstMode="note" onSent={showNewest} />
    </div>
  );
}
