import { Problem } from '@townkeep/core/kernel';
import { type Note, noteBlocker } from '@townkeep/core/submissions';
import { submissionEvents } from '@townkeep/core/submissions/events.ts';
import type { AgencyTx } from '../platform/database/tenancy.ts';
import { recordEvent } from '../platform/events.ts';
import { newId } from '../platform/ids.ts';
import type { By } from './by.ts';
import { lockForChange } from './lock-for-change.ts';
import { touchSubmission } from './queries/changes.ts';
import { deleteNote, getNote, insertNote, type LockedNote, lockNote, saveNote } from './queries/notes.ts';

type NoteEvent = (typeof submissionEvents)['noteAdded' | 'noteChanged'];

interface NoteInput {
  readonly id: string;
  readonly noteContent: string;
}

/** Adds a note that nobody outside ever sees. @throws those of `lockForChange` */
export async function addNote(tx: AgencyTx, { id, noteContent }: NoteInput, by: By): Promise<Note> {
  await lockForChange(tx, { id }, by);
  const noteId = newId();
  await insertNote(tx, { id: noteId, submissionId: id, content: noteContent, authorId: by.acting.id, at: by.now });
  return recorded(tx, id, noteId, submissionEvents.noteAdded, by);
}

interface NoteEdit extends NoteInput {
  readonly noteId: string;
  /** Of the note that the change was made on; undefined changes whatever is newest. */
  readonly editedAt?: string | null | undefined;
}

/** @throws Problem not_found, no_right when it is somebody else's, stale_version */
export async function editNote(tx: AgencyTx, { id, noteId, noteContent, editedAt }: NoteEdit, by: By): Promise<Note> {
  const note = await lockOwn(tx, id, noteId, by);
  if (editedAt !== undefined && editedAt !== (note.editedAt?.toISOString() ?? null)) throw new Problem('stale_version');
  await saveNote(tx, noteId, noteContent, by.now);
  return recorded(tx, id, noteId, submissionEvents.noteChanged, by);
}

/** @throws Problem not_found, no_right when it is somebody else's */
export async function removeNote(tx: AgencyTx, { id, noteId }: { id: string; noteId: string }, by: By): Promise<{ id: string }> {
  await lockOwn(tx, id, noteId, by);
  await deleteNote(tx, noteId);
  await touchSubmission(tx, id, by.now);
  recordEvent(tx, by.actor, submissionEvents.noteDeleted, id, { noteId });
  return { id: noteId };
}

async function lockOwn(tx: AgencyTx, submissionId: string, noteId: string, { acting }: By): Promise<LockedNote> {
  const note = await lockNote(tx, submissionId, noteId);
  if (note === undefined) throw new Problem('not_found');
  const blocker = noteBlocker(acting, note);
  if (blocker !== null) throw new Problem(blocker);
  return note;
}

async function recorded(tx: AgencyTx, submissionId: string, noteId: string, kind: NoteEvent, by: By): Promise<Note> {
  await touchSubmission(tx, submissionId, by.now);
  recordEvent(tx, by.actor, kind, submissionId, { noteId });
  return getNote(tx, noteId);
}
