import type { Note } from '@townkeep/core/conversations';
import { Problem } from '@townkeep/core/kernel';
import type { AgencyTx } from '../platform/database/tenancy.ts';
import { recordEvent } from '../platform/records/events.ts';
import { newId } from '../platform/ids.ts';
import type { StaffCall, Subject } from '../platform/records/subjects.ts';
import { deleteNote, getNote, insertNote, type LockedNote, lockNote, saveNote } from './queries.ts';

interface NoteInput {
  readonly noteContent: string;
}

/** Adds an internal note, which residents never see. @throws Problem those of the kind's `lockForChange` */
export async function addNote(
  tx: AgencyTx,
  subject: Subject,
  { noteContent }: NoteInput,
  call: StaffCall,
): Promise<Note> {
  await subject.kind.lockForChange(tx, { id: subject.id }, call);
  const noteId = newId();
  const authorId = call.staff.profile.id;
  await insertNote(tx, { id: noteId, subjectId: subject.id, content: noteContent, authorId, at: call.now });
  return recordNoteEvent(tx, subject, noteId, 'noteAdded', call);
}

interface NoteEdit extends NoteInput {
  readonly noteId: string;
  /** The `editedAt` of the note that the change is based on; undefined skips the check. */
  readonly editedAt?: string | null | undefined;
}

/** Changes a note. @throws Problem not_found, stale_version, and those of the kind's `noteBlocker` */
export async function editNote(
  tx: AgencyTx,
  subject: Subject,
  { noteId, noteContent, editedAt }: NoteEdit,
  call: StaffCall,
): Promise<Note> {
  const note = await lockNoteForChange(tx, subject, noteId, call);
  if (editedAt !== undefined && editedAt !== (note.editedAt?.toISOString() ?? null)) throw new Problem('stale_version');
  await saveNote(tx, noteId, noteContent, call.now);
  return recordNoteEvent(tx, subject, noteId, 'noteChanged', call);
}

/** Deletes a note. @throws Problem not_found, and those of the kind's `noteBlocker` */
export async function removeNote(
  tx: AgencyTx,
  subject: Subject,
  { noteId }: { noteId: string },
  call: StaffCall,
): Promise<{ id: string }> {
  await lockNoteForChange(tx, subject, noteId, call);
  await deleteNote(tx, noteId);
  await subject.kind.touch(tx, subject.id, 'addition', call.now);
  recordEvent(tx, call.actor, subject.kind.events.noteDeleted, subject.id, { noteId });
  return { id: noteId };
}

/** Locks a note that this person may change. Locks its record first, and checks its kind, whose rights apply. */
async function lockNoteForChange(
  tx: AgencyTx,
  { kind, id }: Subject,
  noteId: string,
  call: StaffCall,
): Promise<LockedNote> {
  if (!(await kind.lock(tx, id))) throw new Problem('not_found');
  const note = await lockNote(tx, id, noteId);
  if (note === undefined) throw new Problem('not_found');
  const blocker = kind.noteBlocker(call, note);
  if (blocker !== null) throw new Problem(blocker);
  return note;
}

async function recordNoteEvent(
  tx: AgencyTx,
  { kind, id }: Subject,
  noteId: string,
  event: 'noteAdded' | 'noteChanged',
  call: StaffCall,
): Promise<Note> {
  await kind.touch(tx, id, 'addition', call.now);
  recordEvent(tx, call.actor, kind.events[event], id, { noteId });
  return getNote(tx, noteId);
}
