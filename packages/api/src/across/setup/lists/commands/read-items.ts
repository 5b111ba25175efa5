import { answersOf } from '@townkeep/core/platform/fields/index.ts';
import { Problem } from '@townkeep/core/platform';
import type { ConfigList } from '@townkeep/core/platform/setup/config-list.ts';
import type { AgencyTx } from '../../../../platform/database/tenancy.ts';
import type { Stored } from '../fields/references.ts';
import { type CountedRow, findItem, listItems } from '../queries.ts';

/** The filter as sent. Values of the list's own fields stand beside the common ones. */
type Filter = { readonly includeInactive: boolean; readonly q?: string | undefined } & Stored;

/** Returns the items that match a filter, in their order. */
export async function readItems(tx: AgencyTx, list: ConfigList, { includeInactive, q, ...own }: Filter) {
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
  return { items: rows.map((row) => answerOf(list, row)) };
}

/** Returns all items of a group, or of a list without groups, in their order. */
export async function readGroup(tx: AgencyTx, list: ConfigList, group: string) {
  const rows = await listItems(tx, list, list.groupedBy === null ? {} : { group });
  return { items: rows.map((row) => answerOf(list, row)) };
}

/**
 * Returns an item.
 * @throws Problem not_found
 */
export async function readItem(tx: AgencyTx, list: ConfigList, id: string) {
  const row = await findItem(tx, list, id);
  if (row === undefined) throw new Problem('not_found');
  return answerOf(list, row);
}

function answerOf(list: ConfigList, { fields, group: _, lacksActive, namesInactive, ...row }: CountedRow) {
  const warning = lacksActive ? list.emptyWarning?.text : namesInactive ? list.warnsOfInactive : null;
  return { ...answersOf(list.fields, fields), ...row, warning: row.isActive ? (warning ?? null) : null };
}
