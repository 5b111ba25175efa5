import type { Translations } from '@townkeep/core/platform/formats/translations.ts';
import { submissionEvents } from '@townkeep/core/casework/submissions/events.ts';
import { categoryList } from '@townkeep/core/across/setup';
import type { SuggestionCategory } from '@townkeep/suggestions';
import { type AgencyTx, query } from '../../platform/database/tenancy.ts';

/** Versions that a process's copy of an agency's model is compared by. */
export interface Versions {
  readonly configVersion: number;
  /** Instant at which the snapshot was saved, in milliseconds since 1970; null without one. */
  readonly savedAt: number | null;
}

export async function getVersions(tx: AgencyTx): Promise<Versions> {
  const { rows } = await tx.run(
    `select t.config_version, m.updated_at
     from tenants t left join suggestion_models m on m.agency_id = t.agency_id
     where t.agency_id = $1`,
    [tx.agencyId],
  );
  const row = rows[0] as { config_version: number; updated_at: Date | null } | undefined;
  return { configVersion: Number(row?.config_version ?? 0), savedAt: row?.updated_at?.getTime() ?? null };
}

/** An active category. Residents are offered external ones only. */
export interface OfferedCategory extends SuggestionCategory {
  readonly isExternal: boolean;
}

export async function listOffered(tx: AgencyTx): Promise<OfferedCategory[]> {
  const rows = await tx.all(
    query
      .selectFrom('list_items')
      .select(['id', 'name', 'fields'])
      .where('agency_id', '=', tx.agencyId)
      .where('list', '=', categoryList.name)
      .where('is_active', '=', true)
      .orderBy('sequence')
      .orderBy('id'),
  );
  return rows.map(({ id, name, fields }) => ({
    id,
    name,
    keywords: textsOf(fields['keywords']),
    spanish: spanishOf(fields),
    isExternal: fields['categoryType'] !== 'INTERNAL',
  }));
}

/** Returns the texts that name something: those of an unknown shape are left out. */
const textsOf = (values: unknown): string[] =>
  (Array.isArray(values) ? (values as unknown[]) : [values]).filter((word) => typeof word === 'string');

/** Returns a category's name and keywords in Spanish. */
function spanishOf(fields: Readonly<Record<string, unknown>>): string[] {
  const { es } = (fields['translations'] ?? {}) as Translations;
  return [...textsOf(es?.['name']), ...textsOf(es?.['keywords'])];
}

/** A saved model, and the last event that it has learned. */
export interface Snapshot {
  readonly bytes: Uint8Array;
  readonly learnedThrough: string | null;
  readonly savedAt: number;
}

export async function findSnapshot(tx: AgencyTx): Promise<Snapshot | null> {
  const row = await tx.first(
    query
      .selectFrom('suggestion_models')
      .select(['snapshot', 'learned_through', 'updated_at'])
      .where('agency_id', '=', tx.agencyId),
  );
  return row === undefined
    ? null
    : { bytes: row.snapshot, learnedThrough: row.learned_through, savedAt: row.updated_at.getTime() };
}

/** Saves a model, unless another run has saved one since `before` was read. Returns whether it did. */
export async function saveSnapshot(
  tx: AgencyTx,
  bytes: Uint8Array,
  learnedThrough: string,
  before: Snapshot | null,
): Promise<boolean> {
  const { affected } = await tx.run(
    `insert into suggestion_models as m (agency_id, snapshot, learned_through, updated_at)
     values ($1, $2, $3, clock_timestamp())
     on conflict (agency_id) do update
     set snapshot = excluded.snapshot, learned_through = excluded.learned_through, updated_at = excluded.updated_at
     where m.learned_through is not distinct from $4`,
    [tx.agencyId, Buffer.from(bytes), learnedThrough, before?.learnedThrough ?? null],
  );
  return affected > 0;
}

/** A submission's text and category. */
export interface Lesson {
  readonly id: string;
  readonly text: string;
  readonly categoryId: string;
}

/**
 * Returns the id after which the newest `most` submissions below `before` follow. Returns null when there are no more
 * than that.
 */
export async function findOldestToLearn(tx: AgencyTx, before: string, most: number): Promise<string | null> {
  const row = await tx.first(
    query
      .selectFrom('submissions')
      .select('id')
      .where('agency_id', '=', tx.agencyId)
      .where('id', '<', before)
      .orderBy('id', 'desc')
      .offset(most)
      .limit(1),
  );
  return row?.id ?? null;
}

/** Lists past submissions between two ids, in the order of filing. */
export function listLessons(tx: AgencyTx, after: string | null, before: string, most: number): Promise<Lesson[]> {
  const all = query
    .selectFrom('submissions')
    .select(['id', 'description as text', 'category_id as categoryId'])
    .where('agency_id', '=', tx.agencyId)
    .where('id', '<', before);
  return tx.all((after === null ? all : all.where('id', '>', after)).orderBy('id').limit(most));
}

/** A filing or a change of category. */
export interface CategoryEvent {
  readonly id: string;
  readonly text: string;
  /** The former category; null for a filing. */
  readonly from: string | null;
  readonly to: string;
}

/** Lists the events between two ids, oldest first. Deleted submissions are left out. */
export async function listCategoryEvents(
  tx: AgencyTx,
  after: string | null,
  before: string,
  most: number,
): Promise<CategoryEvent[]> {
  const { rows } = await tx.run(
    `select e.id, s.description as text, e.data #>> '{from,id}' as "from", e.data ->> 'categoryId' as "to"
     from events e join submissions s on s.agency_id = e.agency_id and s.id = e.subject_id
     where e.agency_id = $1 and e.type = any($2) and e.id < $3 and ($4::uuid is null or e.id > $4)
       and e.data ->> 'categoryId' is not null
     order by e.id limit $5`,
    [tx.agencyId, [submissionEvents.created.type, submissionEvents.categoryChanged.type], before, after, most],
  );
  return rows as unknown as CategoryEvent[];
}
