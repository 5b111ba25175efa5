import { caseEvents } from '@townkeep/core/casework/cases/events.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { recordEvent, SYSTEM } from '../../../platform/records/events.ts';
import { findBalance, findCollection, insertStep, saveCollection } from './queries.ts';

interface Posted {
  readonly today: string;
  readonly now: Date;
  /** Whether something was taken back. */
  readonly isTakenBack: boolean;
}

/**
 * Lets collections of a locked case follow what was posted: paid in full they end, and a listed case is listed no
 * longer; when the payment that ended them is taken back, they go on.
 */
export async function followBalance(
  tx: AgencyTx,
  caseId: string,
  { today: on, now: at, isTakenBack }: Posted,
): Promise<void> {
  const { status, wasPaidOff } = await findCollection(tx, caseId);
  const isReturning = status === 'PAID' && wasPaidOff && isTakenBack;
  if (status !== 'IN_COLLECTIONS' && status !== 'ELIGIBLE' && !isReturning) return;
  const amountCents = await findBalance(tx, caseId);
  const isPaid = amountCents <= 0;
  if (isPaid === isReturning) return;
  if (isReturning) {
    await saveCollection(tx, caseId, { status: 'IN_COLLECTIONS', since: on });
    recordEvent(tx, SYSTEM, caseEvents.collectionsOwed, caseId, { amountCents });
  } else if (status === 'ELIGIBLE') {
    await saveCollection(tx, caseId, { status: 'NONE', since: on });
    recordEvent(tx, SYSTEM, caseEvents.collectionsUnlisted, caseId, { amountCents });
  } else {
    await saveCollection(tx, caseId, { status: 'PAID', since: on, wasPaidOff: true });
    recordEvent(tx, SYSTEM, caseEvents.collectionsPaid, caseId, { amountCents, on });
  }
  const action = isReturning ? 'OWED' : status === 'ELIGIBLE' ? 'UNLIST' : 'PAID';
  await insertStep(tx, caseId, { action, on, amountCents, by: null, at });
}
