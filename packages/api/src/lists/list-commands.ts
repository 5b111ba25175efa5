import { Problem } from '@townkeep/core/kernel';
import type { ConfigList } from '@townkeep/core/kernel/config-list.ts';
import { changesBetween, type FieldChanges } from '@townkeep/core/kernel/event.ts';
import { listEvents } from '@townkeep/core/kernel/list-events.ts';
import type { AgencyTx } from '../platform/database/tenancy.ts';
import { type Actor, recordEvent } from '../platform/events.ts';
import { touchConfiguration } from '../platform/settings-rows.ts';
import { type CountedRow, deleteItem, findItem, insertItem, type ListRow, listItems, lockItem, type Reference, saveItem, saveSequence } from './queries.ts';
import { checkReferences } from './references.ts';

/** A list on the server: its declaration, what refers to its items, and a rule of its own before it is saved. */
export interface ServedList {
  readonly list: ConfigList;
  readonly references: readonly Reference[];
  /** May change what is saved (keep what a form left out) or refuse it. */
  readonly beforeSave?: (tx: AgencyTx, after: ListFields, before: ListRow | null) => Promise<ListFields>;
}
export type ListFields = Readonly<Record<string, unknown>>;

interface ItemInput extends ListFields {
  readonly name: string;
  readonly isActive: boolean;
}

/** What the six calls of a list do. The routes hand over the validated input. */
export function listCommands({ list, references, beforeSave }: ServedList) {
  const events = listEvents(list.name, list.label);

  const answer = ({ fields, ...row }: CountedRow) => ({ ...fields, ...row });
  const all = async (tx: AgencyTx, includeInactive: boolean) => ({ items: (await listItems(tx, list.name, references, includeInactive)).map(answer) });

  async function get(tx: AgencyTx, id: string) {
    const row = await findItem(tx, list.name, references, id);
    if (row === undefined) throw new Problem('not_found');
    return answer(row);
  }

  async function prepare(tx: AgencyTx, { name, isActive, ...given }: ItemInput, before: ListRow | null) {
    await checkReferences(tx, list, given, before);
    const fields = beforeSave === undefined ? given : await beforeSave(tx, given, before);
    return { name, isActive, fields };
  }

  return {
    list: all,
    get,
    create: async (tx: AgencyTx, input: ItemInput, actor: Actor) => {
      await touchConfiguration(tx);
      const id = await insertItem(tx, list.name, await prepare(tx, input, null));
      recordEvent(tx, actor, events.created, id, { name: input.name });
      return get(tx, id);
    },
    update: async (tx: AgencyTx, { id, version, ...input }: ItemInput & { id: string; version?: number | undefined }, actor: Actor, now: Date) => {
      await touchConfiguration(tx);
      const before = await lockItem(tx, list.name, id);
      if (before === undefined) throw new Problem('not_found');
      if (version !== undefined && version !== before.version) throw new Problem('stale_version');
      await saveItem(tx, list.name, id, await prepare(tx, input as ItemInput, before), now);
      recordEvent(tx, actor, events.changed, id, changes(before, input as ItemInput));
      return get(tx, id);
    },
    remove: async (tx: AgencyTx, id: string, actor: Actor) => {
      await touchConfiguration(tx);
      const before = await lockItem(tx, list.name, id);
      if (before === undefined) throw new Problem('not_found');
      // Counted once the lock is there: by then whoever chose the item for a submission has saved that, or cannot any more.
      if ((await get(tx, id)).usedBy > 0) throw new Problem('in_use');
      await deleteItem(tx, list.name, id);
      recordEvent(tx, actor, events.deleted, id, { name: before.name });
      return { id };
    },
    sequence: async (tx: AgencyTx, ids: readonly string[], actor: Actor) => {
      await touchConfiguration(tx);
      const known = new Set((await all(tx, true)).items.map((row) => row.id));
      if (new Set(ids).size !== known.size || ids.length !== known.size || ids.some((id) => !known.has(id))) throw new Problem('sequence_mismatch');
      await saveSequence(tx, list.name, ids);
      recordEvent(tx, actor, events.ordered, null, {});
      return all(tx, true);
    },
  };
}

/** The values that a change changed, for the audit trail. */
function changes(before: ListRow, { name, isActive, ...fields }: ItemInput): { name: string; changes: FieldChanges } {
  const earlier = { ...before.fields, name: before.name, isActive: before.isActive };
  return { name, changes: changesBetween(earlier, { ...fields, name, isActive }) };
}
