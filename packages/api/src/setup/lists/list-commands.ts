import { Problem } from '@townkeep/core/kernel';
import { type ConfigList, LIST_ITEMS_MAX } from '@townkeep/core/kernel/setup/config-list.ts';
import { answersOf, initialValues } from '@townkeep/core/kernel/fields/index.ts';
import type { AgencyTx } from '../../platform/database/tenancy.ts';
import type { CallContext } from '../../platform/http/context.ts';
import { touchConfiguration } from '../../platform/settings/settings-rows.ts';
import { isSameItem, recordChanged, recordCreated, recordDeleted, recordOrdered } from './events.ts';
import { type ClaimFiles, removeReplaced } from './fields/files.ts';
import { checkReferences, keepReferences, type Stored } from './fields/references.ts';
import { sealSecrets } from './fields/secrets.ts';
import { keepOneActive } from './keep-one-active.ts';
import {
  type CountedRow,
  deleteItem,
  findItem,
  insertItem,
  listIds,
  listItems,
  type ListRow,
  lockItem,
  saveItem,
  saveSequence,
  type SavedItem,
} from './queries.ts';

/** A list on the server: its declaration, and its own rule before an item is saved. */
export interface ServedList {
  readonly list: ConfigList;
  /** Can change the values to save (e.g. keep values that a form left out) or refuse them. */
  readonly beforeSave?: (tx: AgencyTx, after: Stored, before: ListRow | null) => Promise<Stored>;
}

/** An item as sent. In a change, values that are not sent stay. */
export interface ItemInput extends Stored {
  readonly name?: string | undefined;
  readonly isActive?: boolean | undefined;
}

type Context = Pick<CallContext, 'services' | 'agencyId' | 'actor' | 'now'>;
type Filter = { readonly includeInactive: boolean; readonly q?: string | undefined } & Stored;

const keepAll: ClaimFiles = (_tx, given) => Promise.resolve(given);

/** Returns the commands of a list. The routes pass validated input. */
export function listCommands({ list, beforeSave }: ServedList) {
  const about = ({ actor }: Context, id: string) => ({ list, id, actor });
  const answer = ({ fields, group: _, lacksActive, ...row }: CountedRow) => ({
    ...answersOf(list.fields, fields),
    ...row,
    warning: row.isActive && lacksActive ? (list.emptyWarning?.text ?? null) : null,
  });

  async function all(tx: AgencyTx, { includeInactive, q, ...own }: Filter) {
    const { groupedBy } = list;
    const given = Object.entries(own).filter(([, value]) => value !== undefined);
    const group = groupedBy === null ? undefined : given.find(([name]) => name === groupedBy)?.[1];
    const fields = Object.fromEntries(given.filter(([name]) => name !== groupedBy));
    const rows = await listItems(tx, list, {
      includeInactive,
      q,
      group: group === undefined ? undefined : String(group),
      fields,
    });
    return { items: rows.map(answer) };
  }

  async function get(tx: AgencyTx, id: string) {
    const row = await findItem(tx, list, id);
    if (row === undefined) throw new Problem('not_found');
    return answer(row);
  }

  async function lock(tx: AgencyTx, id: string): Promise<ListRow> {
    const row = await lockItem(tx, list, id);
    if (row === undefined) throw new Problem('not_found');
    return row;
  }

  async function prepare(
    tx: AgencyTx,
    context: Context,
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
    await checkReferences(tx, list.fields, merged, before?.fields ?? null);
    const fields = beforeSave === undefined ? merged : await beforeSave(tx, merged, before);
    const group = list.groupedBy === null ? '' : String(fields[list.groupedBy]);
    return { name: name ?? before?.name ?? '', isActive: isActive ?? before?.isActive ?? true, group, fields };
  }

  return {
    list: all,
    get,
    find: (tx: AgencyTx, id: string) => findItem(tx, list, id),
    create: async (tx: AgencyTx, input: ItemInput, context: Context, claim = keepAll) => {
      await touchConfiguration(tx);
      if ((await listIds(tx, list, '')).total >= LIST_ITEMS_MAX)
        throw new Problem('list_full', { params: { n: LIST_ITEMS_MAX } });
      const item = await prepare(tx, context, await claim(tx, input, null), null);
      const id = await insertItem(tx, list, item);
      await keepReferences(tx, { list: list.name, id }, list.fields, item.fields, null);
      recordCreated(tx, about(context, id), item);
      return get(tx, id);
    },
    update: async (
      tx: AgencyTx,
      { id, version, ...input }: ItemInput & { id: string; version?: number | undefined },
      context: Context,
      claim = keepAll,
    ) => {
      await touchConfiguration(tx);
      const before = await lock(tx, id);
      if (version !== undefined && version !== before.version) throw new Problem('stale_version');
      const item = await prepare(tx, context, await claim(tx, input, before.fields), before);
      if (isSameItem(list, before, item)) return get(tx, id);
      if (!item.isActive) await keepOneActive(tx, list, before);
      await saveItem(tx, list, before, item, context.now);
      await keepReferences(tx, { list: list.name, id }, list.fields, item.fields, before.fields);
      await removeReplaced(tx, context, list.fields, before.fields, item.fields);
      recordChanged(tx, about(context, id), before, item);
      return get(tx, id);
    },
    remove: async (tx: AgencyTx, id: string, context: Context) => {
      await touchConfiguration(tx);
      const before = await lock(tx, id);
      // Counted under the lock: uses of the item chosen before are saved, and nothing can choose it now.
      if ((await get(tx, id)).usedBy > 0) throw new Problem('in_use');
      await keepOneActive(tx, list, before);
      await deleteItem(tx, list, id);
      await removeReplaced(tx, context, list.fields, before.fields, null);
      recordDeleted(tx, about(context, id), before);
      return { id };
    },
    sequence: async (tx: AgencyTx, ids: readonly string[], context: Context) => {
      await touchConfiguration(tx);
      const group = ids[0] === undefined ? '' : ((await findItem(tx, list, ids[0]))?.group ?? '');
      const known = new Set((await listIds(tx, list, group)).ids);
      const isWhole = ids.length === known.size && new Set(ids).size === known.size && ids.every((id) => known.has(id));
      if (!isWhole) throw new Problem('sequence_mismatch');
      await saveSequence(tx, list, ids);
      recordOrdered(tx, { list, actor: context.actor }, group);
      return { items: (await listItems(tx, list, list.groupedBy === null ? {} : { group })).map(answer) };
    },
  };
}
