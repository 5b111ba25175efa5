import type { ConfigList } from '@townkeep/core/platform/setup/config-list.ts';
import { changesOfFields, isUnchanged, recordedValues } from '@townkeep/core/platform/fields/index.ts';
import { listEvents } from '@townkeep/core/platform/setup/list-events.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { type Actor, recordEvent } from '../../../platform/records/events.ts';
import type { SavedItem } from './queries.ts';

interface About {
  readonly list: ConfigList;
  readonly id: string;
  readonly actor: Actor;
}

const eventsOf = ({ name, label }: ConfigList) => listEvents(name, label);
const flat = ({ name, isActive, fields }: SavedItem) => ({ ...fields, name, isActive });

/** Returns whether saving the item would change nothing. */
export function isSameItem({ fields }: ConfigList, before: SavedItem, after: SavedItem): boolean {
  return isUnchanged(fields, flat(before), flat(after));
}

const whole = ({ fields }: ConfigList, item: SavedItem) => ({
  name: item.name,
  values: recordedValues(fields, { ...item.fields, isActive: item.isActive }),
});

/** Records a new item with the values of its fields. */
export function recordCreated(tx: AgencyTx, { list, id, actor }: About, item: SavedItem): void {
  recordEvent(tx, actor, eventsOf(list).created, id, whole(list, item));
}

/** Records which values changed, with the old and new value; of secrets only that they changed. */
export function recordChanged(tx: AgencyTx, { list, id, actor }: About, before: SavedItem, after: SavedItem): void {
  const changes = changesOfFields(list.fields, flat(before), flat(after));
  recordEvent(tx, actor, eventsOf(list).changed, id, { name: after.name, changes });
}

/** Records that an item was deleted, with its last values. */
export function recordDeleted(tx: AgencyTx, { list, id, actor }: About, item: SavedItem): void {
  recordEvent(tx, actor, eventsOf(list).deleted, id, whole(list, item));
}

/** Records a new order of a group, or of a list without groups. */
export function recordOrdered(tx: AgencyTx, { list, actor }: Omit<About, 'id'>, group: string): void {
  recordEvent(tx, actor, eventsOf(list).ordered, null, group === '' ? {} : { group });
}
