import { allFields, type CustomField } from '@townkeep/core/categories';
import type { AgencyTx } from '../platform/database/tenancy.ts';
import { answeredFields, type ListRow } from './queries.ts';
import type { ListFields } from './list-commands.ts';

/**
 * A field that has answers is hidden, never lost: one that the form left out, but that submissions of the category
 * answer, is kept as deleted. One without answers goes.
 */
export async function keepAnsweredFields(tx: AgencyTx, after: ListFields, before: ListRow | null): Promise<ListFields> {
  if (before === null) return after;
  const kept: Record<string, CustomField[]> = {};
  for (const [name, column] of [
    ['fields', 'fields'],
    ['internalCustomFields', 'internal_fields'],
  ] as const) {
    const now = (after[name] ?? []) as CustomField[];
    const gone = missing((before.fields[name] ?? []) as CustomField[], now);
    const answered =
      gone.length === 0
        ? new Set<string>()
        : await answeredFields(
            tx,
            before.id,
            column,
            gone.map((field) => field.id),
          );
    kept[name] = [...now, ...gone.filter((field) => answered.has(field.id)).map((field) => ({ ...field, isDeleted: true, nested: [] }))];
  }
  return { ...after, ...kept };
}

function missing(before: readonly CustomField[], now: readonly CustomField[]): CustomField[] {
  const ids = new Set(allFields(now).map((field) => field.id));
  return allFields(before).filter((field) => !ids.has(field.id));
}
