import type { NoteCalls } from '@townkeep/core/mechanisms/conversations/calls.ts';
import { staffOf } from '../../platform/acting.ts';
import type { routes } from '../../platform/http/call-path.ts';
import type { KindWith } from '../../platform/records/subjects.ts';
import { addNote, editNote, removeNote } from './notes.ts';

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
