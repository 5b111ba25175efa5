import { type FieldTexts, invalid, text } from '@townkeep/core/kernel';
import {
  type Fields,
  referencedIds,
  isSameValue,
  type ReferringField,
  referringFields,
} from '@townkeep/core/kernel/fields/index.ts';
import { assigneeProblem } from '@townkeep/core/submissions';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { findOffered, findStaff, type Referring, saveReferences, type StoredReference } from './field-queries.ts';

export type Stored = Readonly<Record<string, unknown>>;

/**
 * Refuses references to records that the agency does not have or does not offer. An existing reference can stay, even
 * to a deactivated record.
 * @throws Problem invalid_input with a text for each such field
 */
export async function checkReferences(
  tx: AgencyTx,
  fields: Fields,
  after: Stored,
  before: Stored | null,
): Promise<void> {
  const texts: Record<string, string> = {};
  for (const field of referringFields(fields)) {
    const known = new Set(referencedIds(before?.[field.name]));
    const added = referencedIds(after[field.name]).filter((id) => !known.has(id));
    const problem = added.length === 0 ? null : await referenceProblem(tx, field, added);
    if (problem !== null) texts[field.name] = problem;
  }
  if (Object.keys(texts).length > 0) throw invalid(texts satisfies FieldTexts);
}

async function referenceProblem(
  tx: AgencyTx,
  { input, label }: ReferringField,
  ids: readonly string[],
): Promise<string | null> {
  const notOffered = text('chooseOffered', { label });
  if (input.staff === null) {
    const offered = await findOffered(tx, input.to, ids);
    return ids.every((id) => offered.get(id) === true) ? null : notOffered;
  }
  const found = new Map((await findStaff(tx, ids)).map((person) => [person.id, person]));
  if (input.staff === 'assignees')
    return ids.map((id) => assigneeProblem(found.get(id) ?? null)).find((problem) => problem !== null) ?? null;
  return ids.every((id) => found.get(id)?.isActive === true) ? null : notOffered;
}

/** Updates the reference rows to match the values. */
export async function keepReferences(
  tx: AgencyTx,
  from: Referring,
  fields: Fields,
  after: Stored,
  before: Stored | null,
): Promise<void> {
  const referring = referringFields(fields);
  if (before !== null && referring.every(({ name }) => isSameValue(before[name], after[name]))) return;
  const references: StoredReference[] = referring.flatMap(({ name, input }) =>
    referencedIds(after[name]).map((id) => ({ field: name, to: input.to, id })),
  );
  if (before !== null || references.length > 0) await saveReferences(tx, from, references);
}
