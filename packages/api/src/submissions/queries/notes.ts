import type { Note, PersonRef } from '@townkeep/core/submissions';
import { sql } from 'kysely';
import { type AgencyTx, query } from '../../platform/database/tenancy.ts';
import { writer } from './person.ts';
import { statement } from './statement.ts';

export async function insertNote(tx: AgencyTx, note: { id: string; submissionId: string; content: string; authorId: string; at: Date }): Promise<void> {
  await tx.change(
    query.insertInto('notes').values({
      agency_id: tx.agencyId,
      id: note.id,
      subject_id: note.submissionId,
      content: note.content,
      author_id: note.authorId,
      created_at: note.at,
      edited_at: null,
    }),
  );
}

export interface LockedNote {
  readonly authorId: string | null;
  readonly editedAt: Date | null;
}

/** Locks a note of this submission. */
export function lockNote(tx: AgencyTx, submissionId: string, id: string): Promise<LockedNote | undefined> {
  return tx.first(
    query
      .selectFrom('notes')
      .select(['author_id as authorId', 'edited_at as editedAt'])
      .where('agency_id', '=', tx.agencyId)
      .where('subject_id', '=', submissionId)
      .where('id', '=', id)
      .forUpdate(),
  );
}

export async function saveNote(tx: AgencyTx, id: string, content: string, at: Date): Promise<void> {
  await tx.change(query.updateTable('notes').set({ content, edited_at: at }).where('agency_id', '=', tx.agencyId).where('id', '=', id));
}

export async function deleteNote(tx: AgencyTx, id: string): Promise<void> {
  await tx.change(query.deleteFrom('notes').where('agency_id', '=', tx.agencyId).where('id', '=', id));
}

export async function getNote(tx: AgencyTx, id: string): Promise<Note> {
  const found = await tx.first(
    statement(sql<{ id: string; content: string; author: PersonRef | null; createdAt: Date; editedAt: Date | null }>`
    select n.id, n.content, n.created_at as "createdAt", n.edited_at as "editedAt",
      ${sql.raw(writer('u', 'n.author_id'))} as author
    from notes n left join staff u on u.agency_id = n.agency_id and u.id = n.author_id
    where n.agency_id = ${tx.agencyId} and n.id = ${id}`),
  );
  return { ...found!, createdAt: found!.createdAt.toISOString(), editedAt: found!.editedAt?.toISOString() ?? null };
}
