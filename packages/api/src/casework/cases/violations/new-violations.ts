import {
  type CaseScopes,
  complyByOn,
  type DispositionType,
  dispositionTypes,
  mayEdit,
  typeAccess,
  type ViolationInput,
  violationStatusAfter,
} from '@townkeep/core/casework/cases';
import { text } from '@townkeep/core/platform';
import { dispositionList, violationList, violationTypeList } from '@townkeep/core/across/setup';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { newId } from '../../../platform/ids.ts';
import { readArea } from '../../../platform/settings/settings-rows.ts';
import { complyByArea } from '../areas.ts';
import { findEntityNames } from '../entities/queries/entities.ts';
import { type ListItem, findItems } from '../../../platform/settings/items-queries.ts';
import type { NewViolation } from './queries.ts';

/** A violation that can be added, with the names that events keep. */
export interface CheckedViolation extends NewViolation {
  readonly complyByOn: string;
  readonly name: string;
  readonly disposition: string | null;
  /** The label of its entity; null without one. */
  readonly entity: string | null;
}

/** The violations that can be added, and the problems of the others by `N.field`. */
interface Checked {
  readonly violations: readonly CheckedViolation[];
  readonly problems: Readonly<Record<string, string>>;
}

type Items = ReadonlyMap<string, ListItem>;

const textOf = (item: ListItem | undefined, name: string): string | null => {
  const value = item?.fields[name];
  return typeof value === 'string' ? value : null;
};
const daysOf = (item: ListItem | undefined): number | null => {
  const value = item?.fields['complyByDays'];
  return typeof value === 'number' ? value : null;
};

/** Returns the type of a disposition. */
export const dispositionTypeOf = ({ group }: ListItem): DispositionType =>
  dispositionTypes.find((type) => type === group) ?? 'OPEN';

/**
 * Checks violations that a person adds to a case, and completes them: the comply-by date and the disposition come from
 * the violation, its type and the agency where none is given. `foundOn`: the day on which they were found.
 */
export async function checkViolations(
  tx: AgencyTx,
  inputs: readonly ViolationInput[],
  { scopes, foundOn }: { readonly scopes: CaseScopes; readonly foundOn: string },
): Promise<Checked> {
  const items = await findItems(
    tx,
    violationList,
    inputs.map(({ violationId }) => violationId),
  );
  const types = await findItems(
    tx,
    violationTypeList,
    [...items.values()].map(({ group }) => group),
  );
  const dispositionIds = inputs.flatMap(
    ({ violationId, dispositionId }) => dispositionId ?? textOf(items.get(violationId), 'dispositionId') ?? [],
  );
  const dispositions = await findItems(tx, dispositionList, dispositionIds);
  const entities = await findEntityNames(
    tx,
    inputs.flatMap(({ entityId }) => entityId ?? []),
  );
  const { defaultComplyByDays } = await readArea(tx, complyByArea);
  const problems: Record<string, string> = {};
  const violations = inputs.flatMap((input, index) => {
    const problem = problemOf(input, { items, types, dispositions, entities, scopes });
    if (problem === null)
      return completed(input, { items, types, dispositions, entities, foundOn, days: defaultComplyByDays });
    problems[`${index}.${problem.field}`] = problem.text;
    return [];
  });
  return { violations, problems };
}

interface Known {
  readonly items: Items;
  readonly types: Items;
  readonly dispositions: Items;
  readonly entities: ReadonlyMap<string, { readonly label: string; readonly sectionId: string }>;
}

function problemOf(
  { violationId, dispositionId, entityId }: ViolationInput,
  { items, types, dispositions, entities, scopes }: Known & { readonly scopes: CaseScopes },
): { readonly field: string; readonly text: string } | null {
  const item = items.get(violationId);
  const type = item && types.get(item.group);
  if (item?.isActive !== true || type?.isActive !== true)
    return { field: 'violationId', text: text('notOffered', { label: item?.name ?? 'This violation' }) };
  if (!mayEdit(typeAccess(scopes, type.id))) return { field: 'violationId', text: text('violationTypeUnavailable') };
  const entity = entityId == null ? undefined : entities.get(entityId);
  if (entityId != null && entity?.sectionId !== textOf(type, 'entitySectionId'))
    return { field: 'entityId', text: text('notOffered', { label: entity?.label ?? 'This' }) };
  const chosen = dispositionId == null ? undefined : dispositions.get(dispositionId);
  return dispositionId != null && chosen?.isActive !== true
    ? { field: 'dispositionId', text: text('notOffered', { label: chosen?.name ?? 'This disposition' }) }
    : null;
}

function completed(
  { violationId, dispositionId, complyByOn: typed = null, note = null, entityId = null }: ViolationInput,
  known: Known & { readonly foundOn: string; readonly days: number },
): CheckedViolation {
  const item = known.items.get(violationId)!;
  const usual = known.dispositions.get(textOf(item, 'dispositionId') ?? '');
  const disposition =
    dispositionId == null ? (usual?.isActive === true ? usual : undefined) : known.dispositions.get(dispositionId);
  const days = { ofViolation: daysOf(item), ofType: daysOf(known.types.get(item.group)), ofAgency: known.days };
  return {
    id: newId(),
    violationId,
    violationTypeId: item.group,
    dispositionId: disposition?.id ?? null,
    status: disposition === undefined ? 'OPEN' : violationStatusAfter('OPEN', dispositionTypeOf(disposition)),
    complyByOn: complyByOn(typed, known.foundOn, days),
    note,
    name: item.name,
    disposition: disposition?.name ?? null,
    entityId,
    entity: known.entities.get(entityId ?? '')?.label ?? null,
  };
}
