import { rightBlocker } from '@townkeep/core/identity/people';
import type { HeldMail, HeldMailMatch, ListedHeldMail } from '@townkeep/core/mechanisms/conversations/held/contract.ts';
import { Problem } from '@townkeep/core/platform';
import type { StaffActing } from '../../../platform/acting.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { hiddenOfKind } from '../../../platform/records/hidden-records.ts';
import { hidesPlaceOf } from '../../../platform/records/named-records.ts';
import { filesOf, staffFile } from '../../attachments/index.ts';
import {
  countHeldRows,
  findHeldMail,
  type HeldRow,
  listHeldRows,
  listRecordsWithMail,
  type ListedRow,
  type Sight,
} from './queries.ts';

const LIST_COUNT_MAX = 100_000;
const VIEW_COUNT_MAX = 1000;

/**
 * Returns which held mails a person sees: those of records that they see, and with the right to the outbox those that
 * belong to no known record.
 */
async function sightOf(tx: AgencyTx, { staff, services: { recordNames } }: StaffActing): Promise<Sight> {
  const kinds: string[] = [];
  const hidden: string[] = [];
  for (const [kind, ids] of await listRecordsWithMail(tx)) {
    const named = recordNames.get(kind);
    if (named === undefined) continue;
    kinds.push(kind);
    hidden.push(...(await hiddenOfKind(tx, named, ids, staff)));
  }
  return { seesUnknown: rightBlocker('outbox.see', staff.flags) === null, kinds, hidden };
}

type Named = Pick<ListedRow, 'recordId' | 'kind'>;

/** Returns the names of the records of mails. */
async function namesOf(
  tx: AgencyTx,
  { services: { recordNames } }: StaffActing,
  rows: readonly Named[],
): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>();
  for (const [kind, ofKind] of Map.groupBy(rows, (row) => row.kind)) {
    const named = kind === null ? undefined : recordNames.get(kind);
    const ids = ofKind.flatMap(({ recordId }) => recordId ?? []);
    for (const [id, name] of (await named?.namesOf(tx, ids)) ?? []) names.set(id, name);
  }
  return names;
}

const recordOf = ({ recordId, kind }: Named, names: ReadonlyMap<string, string>): ListedHeldMail['record'] =>
  recordId === null || kind === null ? null : { kind, id: recordId, name: names.get(recordId) ?? '' };

/** Lists the held mails that this person sees, newest first. */
export async function listHeldMail(
  tx: AgencyTx,
  filter: HeldMailMatch & { readonly limit: number; readonly offset: number },
  by: StaffActing,
): Promise<{ items: ListedHeldMail[]; total: { count: number; capped: boolean } }> {
  const sight = await sightOf(tx, by);
  const rows = await listHeldRows(tx, filter, sight);
  const names = await namesOf(tx, by, rows);
  const items = rows.map(({ recordId, kind, receivedAt, ...row }) => ({
    ...row,
    receivedAt: receivedAt.toISOString(),
    record: recordOf({ recordId, kind }, names),
  }));
  const { limit: _, offset: __, ...match } = filter;
  return { items, total: await countHeldRows(tx, match, sight, LIST_COUNT_MAX) };
}

/** Returns the number of held mails of each filter that this person sees, at most 1,000 of each. */
export async function countHeldMail(
  tx: AgencyTx,
  { filters }: { readonly filters: readonly HeldMailMatch[] },
  by: StaffActing,
): Promise<{ counts: { count: number; capped: boolean }[] }> {
  const sight = await sightOf(tx, by);
  const counts = [];
  for (const filter of filters) counts.push(await countHeldRows(tx, filter, sight, VIEW_COUNT_MAX));
  return { counts };
}

/**
 * Checks that a person sees a held mail.
 * @throws Problem not_found
 */
export async function checkSeen(tx: AgencyTx, mail: Named | undefined, by: StaffActing): Promise<void> {
  if (mail === undefined) throw new Problem('not_found');
  const { recordId, kind } = mail;
  if (recordId === null || kind === null) {
    if (rightBlocker('outbox.see', by.staff.flags) !== null) throw new Problem('not_found');
    return;
  }
  const named = by.services.recordNames.get(kind);
  if (named === undefined || (await hiddenOfKind(tx, named, [recordId], by.staff)).has(recordId))
    throw new Problem('not_found');
}

/**
 * Returns a held mail with its text and files.
 * @throws Problem not_found, also for a mail of a record that this person may not see
 */
export async function getHeldMail(tx: AgencyTx, { id }: { readonly id: string }, by: StaffActing): Promise<HeldMail> {
  const row = await findHeldMail(tx, id);
  await checkSeen(tx, row, by);
  const { recordId, kind, receivedAt, closedAt, externalId: _, emailHash: __, ...rest } = row!;
  const files = await filesOf(tx, id);
  const { recordNames, storage } = by.services;
  const hidesPlace =
    recordId !== null && kind !== null && (await hidesPlaceOf(recordNames, tx, { kind, id: recordId }, by.viewer));
  return {
    ...rest,
    excerpt: rest.body.slice(0, 300),
    fileCount: files.length,
    receivedAt: receivedAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
    record: recordOf({ recordId, kind }, await namesOf(tx, by, [{ recordId, kind }])),
    attachments: await Promise.all(files.map((file) => staffFile(storage, file, hidesPlace))),
  };
}

export type { HeldRow };
