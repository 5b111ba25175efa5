import {
  balanceOf,
  type CaseCollections,
  caseAccess,
  caseProblems,
  collectionAfter,
  collectionBlocker,
  type CollectionChange,
  mayEdit,
  maySeeCase,
  openAmounts,
} from '@townkeep/core/casework/cases';
import { caseEvents } from '@townkeep/core/casework/cases/events.ts';
import { invalid, Problem, text } from '@townkeep/core/platform';
import { rightBlocker } from '@townkeep/core/platform/rights/rights.ts';
import type { StaffActing } from '../../../platform/acting.ts';
import { refuseStale } from '../../../platform/database/rows.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { recordEvent } from '../../../platform/records/events.ts';
import { touchCase } from '../handling/queries.ts';
import { lockLedger, namedItem, reasonFor } from '../money/checks.ts';
import { pauseLateFees, resumeLateFees } from '../money/late-fees/pause.ts';
import { type Ledger, readLedger } from '../money/post-lines.ts';
import { findAccessed } from '../read/queries/accessed.ts';
import {
  findBalance,
  findCollection,
  insertStep,
  listSteps,
  saveCollection,
  type StoredCollection,
} from './queries.ts';

/** Reads collections of a case that this person may see. @throws Problem not_found */
export async function readCollections(
  tx: AgencyTx,
  { id }: { readonly id: string },
  by: StaffActing,
): Promise<CaseCollections> {
  const found = await findAccessed(tx, id);
  if (found === undefined || !maySeeCase(by.person.scopes, found.violationTypeIds)) throw new Problem('not_found');
  const { status, version, since, sentCents } = await findCollection(tx, id);
  const steps = await listSteps(tx, id);
  const { person } = by;
  return {
    status,
    version,
    since,
    sentCents,
    balanceCents: await findBalance(tx, id),
    canChange:
      rightBlocker('money.change', person.flags) === null && mayEdit(caseAccess(person.scopes, found.violationTypeIds)),
    steps: steps.map(({ at, ...step }) => ({ ...step, at: at.toISOString() })),
  };
}

type Change = CollectionChange & { readonly id: string; readonly version?: number | undefined };

/**
 * Sends a case to collections, recalls it, or records that it is paid, and answers with its collections.
 * @throws Problem those of `changeCollections`
 */
export async function setCollections(tx: AgencyTx, input: Change, by: StaffActing): Promise<CaseCollections> {
  await changeCollections(tx, input, by);
  return readCollections(tx, input, by);
}

/**
 * Sends a case to collections, recalls it, or records that it is paid.
 * @throws Problem not_found, read_only, stale_version, collections_state, collections_nothing_owed, invalid_input (on,
 * reasonId, note)
 */
export async function changeCollections(tx: AgencyTx, input: Change, by: StaffActing): Promise<void> {
  const { id, version, action, on = by.today, note = null } = input;
  let ledger = await lockLedger(tx, id, by);
  const before = await findCollection(tx, id);
  refuseStale(before, version);
  let balanceCents = balanceOf(ledger.lines);
  const blocker = collectionBlocker({ status: before.status, balanceCents }, action);
  if (blocker !== null) throw new Problem(caseProblems[blocker]);
  refuseDay(on, before, by.today);
  if (action === 'SEND') {
    await pauseLateFees(tx, id, by);
    // Late fees that are due until today belong to what is sent.
    ledger = { ...ledger, ...(await readLedger(tx, id)) };
    balanceCents = balanceOf(ledger.lines);
  }
  const reason = action === 'RECALL' ? await reasonFor(tx, 'RECALL', input) : null;
  const status = collectionAfter(before.status, action)!;
  const wasListed = before.status === 'ELIGIBLE';
  const sent = {
    sent: { on, cents: balanceCents },
    origin: wasListed ? ('RULE' as const) : ('HAND' as const),
    overdueSince: oldestDue(ledger),
  };
  await saveCollection(tx, id, { status, since: on, ...(action === 'SEND' ? sent : {}) });
  const step = { action, on, amountCents: balanceCents, reasonId: reason?.id ?? null, note };
  await insertStep(tx, id, { ...step, by: by.person.id, at: by.now });
  const about = { amountCents: balanceCents, on };
  if (action === 'SEND') recordEvent(tx, by.actor, caseEvents.collectionsSent, id, { ...about, wasListed });
  else if (action === 'PAID') recordEvent(tx, by.actor, caseEvents.collectionsPaid, id, about);
  else recordEvent(tx, by.actor, caseEvents.collectionsRecalled, id, { ...about, reason: namedItem(reason) });
  if (action === 'RECALL') await resumeLateFees(tx, id, by);
  await touchCase(tx, id, by.now);
}

/** @throws Problem invalid_input (on): it is in the future, or before the state that it ends */
function refuseDay(on: string, { since, status }: StoredCollection, today: string): void {
  if (on > today) throw invalid({ on: 'This day has not come yet.' });
  if (since !== null && status !== 'NONE' && status !== 'ELIGIBLE' && on < since)
    throw invalid({ on: text('endBeforeStart') });
}

/** Returns the earliest due date of an open charge. */
function oldestDue({ lines, applications }: Ledger): string | null {
  const open = openAmounts(lines, applications);
  const due = lines.flatMap(({ id, dueOn }) => ((open.get(id) ?? 0) > 0 && dueOn !== null ? [dueOn] : []));
  return due.toSorted()[0] ?? null;
}
