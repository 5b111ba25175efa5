import { type FieldTexts, invalid, text } from '@townkeep/core/kernel';
import type { ConfigList, ListInput } from '@townkeep/core/kernel/config-list.ts';
import { assigneeProblem } from '@townkeep/core/submissions';
import type { AgencyTx } from '../platform/database/tenancy.ts';
import { findOffered, findStaff, type ListRow, type Reference } from './queries.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The list whose items an input of this kind chooses from. */
const listOfKind: Partial<Record<ListInput['kind'], string>> = { department: 'departments' };

/** The fields in which items of these lists refer to those of `list`. */
export function fieldsReferringTo(list: ConfigList, lists: readonly ConfigList[]): Reference[] {
  return lists.flatMap(({ name, form }) => form.filter(({ kind }) => listOfKind[kind] === list.name).map((input) => ({ list: name, field: input.name })));
}

/**
 * Refuses an item that refers to what the agency does not have or does not offer. What it referred to before may stay,
 * whatever became of it.
 * @throws Problem invalid_input with a text for each such field
 */
export async function checkReferences(tx: AgencyTx, { form }: ConfigList, after: Fields, before: ListRow | null): Promise<void> {
  const texts: Record<string, string> = {};
  for (const input of form) {
    const id = after[input.name];
    if (typeof id !== 'string' || id === before?.fields[input.name]) continue;
    const problem = await referenceProblem(tx, input, id);
    if (problem !== null) texts[input.name] = problem;
  }
  if (Object.keys(texts).length > 0) throw invalid(texts satisfies FieldTexts);
}

async function referenceProblem(tx: AgencyTx, { kind, label }: ListInput, id: string): Promise<string | null> {
  if (kind === 'crm-user') return assigneeProblem((await findStaff(tx, id)) ?? null);
  const list = listOfKind[kind];
  return list === undefined || (await findOffered(tx, list, id)) === true ? null : text('notOffered', { label });
}
