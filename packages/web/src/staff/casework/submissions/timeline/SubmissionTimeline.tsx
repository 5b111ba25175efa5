import { useRef } from 'react';
import { showNewest, Timeline } from '../../../mechanisms/record/Timeline.tsx';
import { useDetail } from '../read/SubmissionContext.ts';
import { EventItem } from '../../../mechanisms/record/history/EventItem.tsx';
import { NoteItem, useHeldNotes } from '../../../mechanisms/record/notes/NoteItem.tsx';
import { OlderChanges } from '../../../mechanisms/record/history/OlderChanges.tsx';
import { useChanges } from '../../../mechanisms/record/history/use-changes.ts';
import { Composer, type ComposerHandle } from '../../../mechanisms/record/thread/Composer.tsx';
import { ThreadMessage } from '../../../mechanisms/record/thread/ThreadMessage.tsx';
import { KEY_GROUP } from '../key-group.ts';
import type { useThreadDrafts } from '../../../mechanisms/record/thread/use-thread-drafts.ts';
import { submissionChanges } from './submission-changes.ts';

export interface SubmissionTimelineProps {
  readonly drafts: ReturnType<typeof useThreadDrafts>;
}

/** The conversation, the notes and the changes of the submission in one line, and the composer. */
export function SubmissionTimeline({ drafts }: SubmissionTimelineProps) {
  const { submission, isGone, isReadOnly } = useDetail();
  const composer = useRef<ComposerHandle>(null);
  const changes = useChanges(submissionChanges(submission.id));
  const held = useHeldNotes(submission.notes);
  const messages = submission.messages.map((message) => ({
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
      lists={[messages, notes, events]}
      startsAt="top"
      older={!isGone && <OlderChanges changes={changes} />}
      isLoading={!isGone && changes.pages.isPending}
      composer={
        (!isReadOnly || drafts.isDirty) && (
          <Composer ref={composer} drafts={drafts} keyGroup={KEY_GROUP} onSent={showNewest} />
        )
      }
    />
  );
}
