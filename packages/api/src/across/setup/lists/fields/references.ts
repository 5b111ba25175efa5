import { type FieldTexts, invalid, text } from '@townkeep/core/platform';
import { type Fields, isSameValue, type ReferenceUse, referenceUses } from '@townkeep/core/platform/fields/index.ts';
import { assigneeProblem } from '@townkeep/core/casework/submissions';
import type { AgencyTx } from '../../../../platform/database/tenancy.ts';
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
  const stored = before === null ? [] : referenceUses(fields, before);
  for (const use of referenceUses(fields, after)) {
    const isSameField = (each: ReferenceUse) => each.name === use.name && each.input.to === use.input.to;
    const known = new Set(stored.filter(isSameField).flatMap(({ ids }) => ids));
    const added = use.ids.filter((id) => !known.has(id));
    const problem = added.length === 0 ? null : await referenceProblem(tx, use, added);
    if (problem !== null) texts[use.path] = problem;
  }
  if (Object.keys(texts).length > 0) throw invalid(texts satisfies FieldTexts);
}

async function referenceProblem(
  tx: AgencyTx,
  { input, label }: Pick<ReferenceUse, 'input' | 'label'>,
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
  const references = storedReferences(fields, after);
  if (before !== null && isSameValue(storedReferences(fields, before), references)) return;
  if (before !== null || references.length > 0) await saveReferences(tx, from, references);
}

/** Returns the references in values, each once per field. */
function storedReferences(fields: Fields, values: Stored): StoredReference[] {
  const all = referenceUses(fields, values).flatMap(({ name, input, ids }) =>
    ids.map((id): StoredReference => ({ field: name, to: input.to, id })),
  );
  return [...new Map(all.map((each) => [`${each.field} ${each.id}`, each])).values()];
}
