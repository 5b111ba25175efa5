import type { Fields } from '@townkeep/core/kernel/fields/index.ts';
import { fieldChanges } from '@townkeep/core/kernel/fields/index.ts';
import type { AgencyTx } from '../platform/database/tenancy.ts';
import { type Actor, recordEvent } from '../platform/events.ts';
import type { SavedItem } from './queries.ts';

interface About {
  readonly list: string;
  /** Null for the list as a whole. */
  readonly id: string | null;
  readonly actor: Actor;
}

const record = (tx: AgencyTx, { list, id, actor }: About, verb: string, data: Readonly<Record<string, unknown>> = {}) =>
  recordEvent(tx, { actor, type: `${list}.${verb}`, subject: { kind: list, id }, data });

const flat = ({ name, isActive, fields }: Pick<SavedItem, 'name' | 'isActive' | 'fields'>) => ({ ...fields, name, isActive });

/** Records a new item with its values; secrets and long texts are left out. */
export function recordCreated(tx: AgencyTx, about: About, fields: Fields, item: SavedItem): void {
  record(tx, about, 'created', { name: item.name, values: fieldChanges(fields, {}, flat(item)).to });
}

/** Records which values changed, from what to what; of secrets and long texts only that they changed. */
export function recordChanged(tx: AgencyTx, about: About, fields: Fields, before: SavedItem, after: SavedItem): void {
  record(tx, about, 'changed', { name: after.name, ...fieldChanges(fields, flat(before), flat(after)) });
}

export function recordDeleted(tx: AgencyTx, about: About, fields: Fields, item: SavedItem): void {
  record(tx, about, 'deleted', { name: item.name, values: fieldChanges(fields, {}, flat(item)).to });
}

/** Records a new order of a group, or of a list without groups. */
export function recordOrdered(tx: AgencyTx, about: About, group: string): void {
  record(tx, about, 'ordered', group === '' ? {} : { group });
}
