import type { Note, PersonRef } from '@townkeep/core/mechanisms/conversations';
import { type AgencyTx, query } from '../../platform/database/tenancy.ts';
import { writerForStaff } from '../../platform/database/person-json.ts';

export async function insertNote(
  tx: AgencyTx,
  note: { id: string; subjectId: string; content: string; isPublic: boolean; authorId: string; at: Date },
): Promise<void> {
  await tx.change(
    query.insertInto('notes').values({
      agency_id: tx.agencyId,
      id: note.id,
      subject_id: note.subjectId,
      content: note.content,
      is_public: note.isPublic,
      author_id: note.authorId,
      created_at: note.at,
      edited_at: null,
    }),
  );
}

export interface LockedNote {
  readonly version: number;
  readonly content: string;
  readonly isPublic: boolean;
  readonly authorId: string | null;
}

/** Locks a note of this subject. */
export function lockNote(tx: AgencyTx, subjectId: string, id: string): Promise<LockedNote | undefined> {
  return tx.first(
    query
      .selectFrom('notes')
      .select(['version', 'content', 'author_id as authorId', 'is_public as isPublic'])
      .where('agency_id', '=', tx.agencyId)
      .where('subject_id', '=', subjectId)
      .where('id', '=', id)
      .forUpdate(),
  );
}

const NOTE = `
  select n.id, n.version, n.content, n.is_public as "isPublic", n.created_at as "createdAt", n.edited_at as "editedAt",
    ${writerForStaff('u', 'n.author_id')} as author
  from notes n left join staff u on u.agency_id = n.agency_id and u.id = n.author_id
  where n.agency_id = $1 and n.id = $2`;

interface FoundNote {
  readonly id: string;
  readonly version: number;
  readonly content: string;
  readonly isPublic: boolean;
  readonly author: PersonRef | null;
  readonly createdAt: Date;
  readonly editedAt: Date | null;
}

export async function getNote(tx: AgencyTx, id: string): Promise<Note> {
  const found = (await tx.run(NOTE, [tx.agencyId, id])).rows[0] as unknown as FoundNote;
  return { ...found, createdAt: found.createdAt.toISOString(), editedAt: found.editedAt?.toISOString() ?? null };
}

/** Returns the SQL of a record's notes, oldest first, as JSON; null without any. `alias` names the joined record. */
export const notesOf = (alias: string): string => `(
  select jsonb_agg(jsonb_build_object('id', n.id, 'version', n.version, 'content', n.content, 'isPublic', n.is_public,
    'author', ${writerForStaff('u', 'n.author_id')},
    'createdAt', n.created_at, 'editedAt', n.edited_at) order by n.created_at, n.id)
  from notes n left join staff u on u.agency_id = n.agency_id and u.id = n.author_id
  where n.agency_id = ${alias}.agency_id and n.subject_id = ${alias}.id)`;
