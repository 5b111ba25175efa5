import { categoryList, groupList, submissionOutcomeList } from '@townkeep/core/across/setup';
import type { AgencyTx } from '../../../../platform/database/tenancy.ts';

/** A category, group or outcome that submissions name. */
export interface NamedItem {
  readonly name: string;
  readonly isActive: boolean;
  /** Whether an outcome says that the problem is fixed. */
  readonly isFixed: boolean;
  /** The category's own days; null for those of the agency. */
  readonly resolveByDays: number | null;
  /** Whether the category has active fields for residents, and internal ones. */
  readonly hasFields: boolean;
  readonly hasInternalFields: boolean;
}
export type NamedItems = ReadonlyMap<string, NamedItem>;

const hasActiveFields = (form: 'fields' | 'internalCustomFields'): string =>
  `jsonb_path_exists(i.fields, '$.${form}[*] ? (@.isActive == true && @.isDeleted == false)')`;

const LISTS = [categoryList, groupList, submissionOutcomeList].map(({ name }) => `'${name}'`).join(', ');

const STATEMENT = `
  select i.id, i.name, i.is_active as "isActive", coalesce((i.fields ->> 'isFixed')::boolean, false) as "isFixed",
    (i.fields ->> 'resolveByDays')::integer as "resolveByDays",
    ${hasActiveFields('fields')} as "hasFields", ${hasActiveFields('internalCustomFields')} as "hasInternalFields"
  from list_items i
  where i.agency_id = $1 and i.list in (${LISTS})`;

async function readItems(tx: AgencyTx): Promise<NamedItems> {
  const { rows } = await tx.run(STATEMENT, [tx.agencyId]);
  return new Map(rows.map((row) => [String(row['id']), row as unknown as NamedItem]));
}

/**
 * Returns the agency's categories, groups and outcomes, which the process remembers: looking them up in the statement
 * of a submission took a sixth of its time. Items with these ids that another process has just added are read.
 */
export async function findNamedItems(tx: AgencyTx, ids: readonly (string | null)[]): Promise<NamedItems> {
  const known = await tx.recall('items that submissions name', ['list_items'], () => readItems(tx));
  if (known !== null && ids.every((id) => id === null || known.has(id))) return known;
  return readItems(tx);
}

/** The columns of a submission that name items. */
export interface Naming {
  readonly status: string;
  readonly categoryId: string;
  readonly assigneeGroupId: string | null;
  readonly outcomeId: string | null;
}

/** Returns an item as rows show it. */
export const shownItem = (items: NamedItems, id: string) => {
  const { name = '', isActive = false } = items.get(id) ?? {};
  return { id, name, isActive };
};

/** Returns whether a closed submission has an outcome that says that the problem is fixed. */
export const isFixedOf = (items: NamedItems, { status, outcomeId }: Naming): boolean =>
  status === 'CLOSED' && outcomeId !== null && items.get(outcomeId)?.isFixed === true;
