import type { Note } from '@townkeep/core/mechanisms/conversations';
import { invalid, Problem, text } from '@townkeep/core/platform';
import { changesBetween, type FieldChanges } from '@townkeep/core/platform/event.ts';
import { endRow, refuseStale, saveRow } from '../../platform/database/rows.ts';
import type { AgencyTx } from '../../platform/database/tenancy.ts';
import { recordEvent } from '../../platform/records/events.ts';
import { isHiddenFrom } from '../../platform/records/named-records.ts';
import { newId } from '../../platform/ids.ts';
import type { KindWith, Subject } from '../../platform/records/subjects.ts';
import { getNote, insertNote, type LockedNote, lockNote } from './queries.ts';
import { type StaffActing, staffOf } from '../../platform/acting.ts';
import type { NoteCalls } from '@townkeep/core/mechanisms/conversations/calls.ts';
import type { routes } from '../../platform/http/call-path.ts';

interface NoteInput {
  readonly noteContent: string;
}

interface NewNote extends NoteInput {
  readonly isPublic: boolean;
}

/** Adds a note. @throws Problem invalid_input (isPublic), and those of the kind's `lockForAddition` */
export async function addNote(
  tx: AgencyTx,
  subject: Subject<'notes'>,
  { noteContent, isPublic }: NewNote,
  call: StaffActing,
): Promise<Note> {
  const { lockForChange, lockForAddition = lockForChange } = subject.kind;
  await lockForAddition(tx, { id: subject.id }, call);
  refusePublic(subject, isPublic);
  const noteId = newId();
  const authorId = call.staff.profile.id;
  await insertNote(tx, { id: noteId, subjectId: subject.id, content: noteContent, isPublic, authorId, at: call.now });
  return recordNoteEvent(tx, subject, { noteId, isPublic }, 'noteAdded', call);
}

interface NoteEdit extends NoteInput {
  readonly noteId: string;
  readonly version?: number | undefined;
  readonly isPublic?: boolean | undefined;
}

/** Changes a note. @throws Problem not_found, stale_version, and those of the kind's `notes.blocker` */
export async function editNote(
  tx: AgencyTx,
  subject: Subject<'notes'>,
  { noteId, version, noteContent, isPublic: wanted }: NoteEdit,
  call: StaffActing,
): Promise<Note> {
  const note = await lockNoteForChange(tx, subject, noteId, call);
  refuseStale(note, version);
  const isPublic = wanted ?? note.isPublic;
  refusePublic(subject, isPublic);
  await saveRow(tx, 'notes', noteId, { content: noteContent, is_public: isPublic, edited_at: call.now });
  const changes = formerNote(subject, note, noteContent);
  return recordNoteEvent(tx, subject, { noteId, isPublic, ...changes }, 'noteChanged', call);
}

/** Deletes a note. @throws Problem not_found, stale_version, and those of the kind's `notes.blocker` */
export async function removeNote(
  tx: AgencyTx,
  subject: Subject<'notes'>,
  { noteId, version }: { noteId: string; version?: number | undefined },
  call: StaffActing,
): Promise<{ id: string }> {
  const note = await lockNoteForChange(tx, subject, noteId, call);
  refuseStale(note, version);
  await endRow(tx, 'notes', noteId);
  await subject.kind.touch(tx, subject.id, 'addition', call.now);
  const data = eventData({ noteId, isPublic: note.isPublic, ...formerNote(subject, note, null) });
  recordEvent(tx, call.actor, subject.kind.notes.events.noteDeleted, subject.id, data);
  return { id: noteId };
}

function refusePublic({ kind }: Subject<'notes'>, isPublic: boolean): void {
  if (isPublic && kind.notes.canBePublic !== true) throw invalid({ isPublic: text('invalidValue') });
}

interface ChangedNote {
  readonly noteId: string;
  readonly isPublic: boolean;
  readonly changes?: FieldChanges;
}

const eventData = ({ isPublic, ...note }: ChangedNote) => ({ ...note, ...(isPublic ? { isPublic } : {}) });

/** Returns what a note said before and says now (null when it is deleted), for kinds of records that keep it. */
function formerNote(
  { kind }: Subject<'notes'>,
  before: LockedNote,
  content: string | null,
): Pick<ChangedNote, 'changes'> {
  if (kind.notes.keepsFormer !== true || before.content === content) return {};
  return { changes: changesBetween({ content: before.content }, { content }) };
}

/** Locks a note that this person may change. Locks its record first, which they must see, and checks its kind. */
async function lockNoteForChange(
  tx: AgencyTx,
  { kind, id }: Subject<'notes'>,
  noteId: string,
  call: StaffActing,
): Promise<LockedNote> {
  if (!(await kind.lock(tx, id)) || (await isHiddenFrom(kind.named, tx, id, call.person.scopes)))
    throw new Problem('not_found');
  const note = await lockNote(tx, id, noteId);
  if (note === undefined) throw new Problem('not_found');
  const blocker = kind.notes.blocker(call, note);
  if (blocker !== null) throw new Problem(blocker);
  return note;
}

async function recordNoteEvent(
  tx: AgencyTx,
  { kind, id }: Subject<'notes'>,
  note: ChangedNote,
  event: 'noteAdded' | 'noteChanged',
  call: StaffActing,
): Promise<Note> {
  await kind.touch(tx, id, 'addition', call.now);
  recordEvent(tx, call.actor, kind.notes.events[event], id, eventData(note));
  return getNote(tx, note.noteId);
}

/** The contract calls for the notes of a kind of record. They have the same type for every kind. */
type Calls = Pick<typeof routes.submissions, keyof NoteCalls>;

/** Returns the routes of the calls that `noteCalls` declares, for one kind of record. */
export const noteRoutes = (call: Calls, kind: KindWith<'notes'>) => ({
  addNote: call.addNote.handler(({ input, context }) =>
    addNote(context.tx, { kind, id: input.id }, input, staffOf(context)),
  ),
  editNote: call.editNote.handler(({ input, context }) =>
    editNote(context.tx, { kind, id: input.id }, input, staffOf(context)),
  ),
  removeNote: call.removeNote.handler(({ input, context }) =>
    removeNote(context.tx, { kind, id: input.id }, input, staffOf(context)),
  ),
});
