import { problemText } from '../../../../platform/index.ts';
import {
  type AccessFlags,
  adminRightBlocker,
  adminRightsIn,
  readPermissions,
  rightBlocker,
} from '../../../../identity/people/index.ts';
import { everyList } from '../../index.ts';
import type { ReadyItem } from './ready-set.ts';

const lists = new Map(everyList.map(([, list]) => [list.name, list]));

/**
 * Returns why a person with these flags cannot add an item, in words; null when they can. An item that gives
 * administrator's rights is added by their holders only.
 */
export function readyItemBlocker({ list: name, fields = {} }: ReadyItem, flags: AccessFlags): string | null {
  const list = lists.get(name);
  const refusal = list === undefined ? null : rightBlocker(list.createRight, flags);
  if (refusal !== null) return problemText(refusal);
  const given = Object.entries(list?.fields ?? {})
    .filter(([, { input }]) => input.kind === 'permissions')
    .flatMap(([field]) => [...adminRightsIn(readPermissions(fields[field] ?? null))]);
  return adminRightBlocker(flags, given);
}
