import { invalid, Problem } from '@townkeep/core/platform';
import { type ConfigList, LIST_ITEMS_MAX } from '@townkeep/core/platform/setup/config-list.ts';
import { initialValues } from '@townkeep/core/platform/fields/index.ts';
import type { AgencyTx } from '../../../../platform/database/tenancy.ts';
import type { CallContext } from '../../../../platform/http/context.ts';
import { touchConfiguration } from '../../../../platform/settings/settings-rows.ts';
import { isSameItem, recordChanged, recordCreated, recordDeleted, recordOrdered } from '../events.ts';
import { type ClaimFiles, removeReplaced } from '../fields/files.ts';
import { checkReferences, keepReferences, type Stored } from '../fields/references.ts';
import { sealSecrets } from '../../../../platform/settings/sealed-secrets.ts';
import {
  countActive,
  deleteItem,
  findItem,
  insertItem,
  listIds,
  type ListRow,
  lockItem,
  type SavedItem,
  saveItem,
  saveSequence,
} from '../queries.ts';
import { readGroup, readItem } from './read-items.ts';
import type { ServedList } from './served-list.ts';
import { lastActiveProblem } from '@townkeep/core/platform/setup/last-active.ts';

/** An item as sent. In a change, values that are not sent stay. */
export interface ItemInput extends Stored {
  readonly name?: string | undefined;
  readonly isActive?: boolean | undefined;
}

/** The list that a call changes, and the transaction of the change. */
export interface ListChange extends ServedList {
  readonly tx: AgencyTx;
  readonly context: Pick<CallContext, 'services' | 'agencyId' | 'actor' | 'now' | 'staff'>;
}

const keepAll: ClaimFiles = (_tx, given) => Promise.resolve(given);

/**
 * Creates an item. The routes pass validated input.
 * @throws Problem list_full, or the refusal of a value
 */
export async function createItem(change: ListChange, input: ItemInput, claim = keepAll) {
  const { tx, list } = change;
  await touchConfiguration(tx);
  if ((await listIds(tx, list, '')).total >= LIST_ITEMS_MAX)
    throw new Problem('list_full', { params: { n: LIST_ITEMS_MAX } });
  const item = await prepareItem(change, await claim(tx, input, null), null);
  const check = await change.watch?.(tx, { before: null, after: item }, change.context);
  const id = await insertItem(tx, list, item);
  await keepReferences(tx, { list: list.name, id }, list.fields, item.fields, null);
  await check?.();
  recordCreated(tx, subjectOf(change, id), item);
  return readItem(tx, list, id);
}

/**
 * Changes an item. A change to the same values saves nothing.
 * @throws Problem not_found, stale_version, last_active, or the refusal of a value
 */
export async function updateItem(
  change: ListChange,
  { id, version, ...input }: ItemInput & { id: string; version?: number | undefined },
  claim = keepAll,
) {
  const { tx, list, context } = change;
  await touchConfiguration(tx);
  const before = await lockKnown(change, id);
  if (version !== undefined && version !== before.version) throw new Problem('stale_version');
  const item = await prepareItem(change, await claim(tx, input, before.fields), before);
  if (isSameItem(list, before, item)) return readItem(tx, list, id);
  if (!item.isActive) await keepOneActive(tx, list, before);
  const check = await change.watch?.(tx, { before, after: item }, context);
  await saveItem(tx, list, before, item, context.now);
  await keepReferences(tx, { list: list.name, id }, list.fields, item.fields, before.fields);
  await check?.();
  await removeReplaced(tx, context, list.fields, before.fields, item.fields);
  recordChanged(tx, subjectOf(change, id), before, item);
  return readItem(tx, list, id);
}

/**
 * Deletes an item.
 * @throws Problem not_found, in_use, last_active
 */
export async function removeItem(change: ListChange, id: string) {
  const { tx, list, context } = change;
  await touchConfiguration(tx);
  const before = await lockKnown(change, id);
  // Counted under the lock: uses of the item chosen before are saved, and nothing can choose it now.
  if ((await readItem(tx, list, id)).usedBy > 0) throw new Problem('in_use');
  await keepOneActive(tx, list, before);
  const check = await change.watch?.(tx, { before, after: null }, context);
  await deleteItem(tx, list, id);
  await check?.();
  await removeReplaced(tx, context, list.fields, before.fields, null);
  recordDeleted(tx, subjectOf(change, id), before);
  return { id };
}

/**
 * Saves the order of all items of a group, or of a list without groups.
 * @throws Problem sequence_mismatch unless each item is sent once
 */
export async function orderItems({ tx, list, context }: ListChange, ids: readonly string[]) {
  await touchConfiguration(tx);
  const group = ids[0] === undefined ? '' : ((await findItem(tx, list, ids[0]))?.group ?? '');
  const known = new Set((await listIds(tx, list, group)).ids);
  const isWhole = ids.length === known.size && new Set(ids).size === known.size && ids.every((id) => known.has(id));
  if (!isWhole) throw new Problem('sequence_mismatch');
  await saveSequence(tx, list, ids);
  recordOrdered(tx, { list, actor: context.actor }, group);
  return readGroup(tx, list, group);
}

const subjectOf = ({ list, context }: ListChange, id: string) => ({ list, id, actor: context.actor });

async function lockKnown({ tx, list }: ListChange, id: string): Promise<ListRow> {
  const row = await lockItem(tx, list, id);
  if (row === undefined) throw new Problem('not_found');
  return row;
}

/**
 * Returns the item to save: the sent values over the stored ones, with sealed secrets and checked references.
 * @throws Problem invalid_input
 */
async function prepareItem(
  { tx, list, context, beforeSave }: ListChange,
  { name, isActive, ...given }: ItemInput,
  before: ListRow | null,
): Promise<SavedItem> {
  const scope = { secret: context.services.settings.secret, agencyId: context.agencyId, area: list.name };
  const sent = Object.fromEntries(
    Object.entries(sealSecrets(scope, list.fields, given, before?.fields ?? null)).filter(
      ([, value]) => value !== undefined,
    ),
  );
  const merged = { ...initialValues(list.fields), ...before?.fields, ...sent };
  const problems = list.problems(merged);
  if (Object.keys(problems).length > 0) throw invalid(problems);
  await checkReferences(tx, list.fields, merged, before?.fields ?? null);
  const fields = beforeSave === undefined ? merged : await beforeSave(tx, merged, before);
  const group = list.groupedBy === null ? '' : String(fields[list.groupedBy]);
  return { name: name ?? before?.name ?? '', isActive: isActive ?? before?.isActive ?? true, group, fields };
}

/**
 * Refuses to deactivate or delete the last active item of a list that must keep one. Runs after `touchConfiguration`,
 * so that no other change to the list can happen in between.
 * @throws Problem last_active
 */
async function keepOneActive(tx: AgencyTx, list: ConfigList, item: ListRow): Promise<void> {
  if (!list.keepsOne || !item.isActive) return;
  const message = lastActiveProblem(list, item, await countActive(tx, list));
  if (message !== null) throw new Problem('last_active', { message, fields: { isActive: message } });
}
