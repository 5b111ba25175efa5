import { type CaseMoney, caseProblems, openAmounts } from '@townkeep/core/casework/cases';
import { caseEvents } from '@townkeep/core/casework/cases/events.ts';
import { caseNotifications } from '@townkeep/core/casework/cases/notifications.ts';
import { invalid, Problem } from '@townkeep/core/platform';
import { formatCents } from '@townkeep/core/platform/formats/money.ts';
import { notifyStaff } from '../../../mechanisms/notifications/index.ts';
import type { StaffActing } from '../../../platform/acting.ts';
import { refuseStale, saveRow } from '../../../platform/database/rows.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { recordEvent } from '../../../platform/records/events.ts';
import { touchCase } from '../handling/queries.ts';
import { lineOf } from './charges.ts';
import { decidesWaivers, lockLedger } from './checks.ts';
import { findWaiver, type StoredWaiver } from './queries.ts';
import { moneyOf } from './read-money.ts';
import { postWaiver } from './reversals.ts';

interface OneWaiver {
  readonly id: string;
  readonly waiverId: string;
  readonly version?: number | undefined;
}

/** @throws Problem not_found, waiver_decided, stale_version */
async function waitingOf(tx: AgencyTx, { id, waiverId, version }: OneWaiver): Promise<StoredWaiver> {
  const waiver = await findWaiver(tx, id, waiverId);
  if (waiver === undefined) throw new Problem('not_found');
  refuseStale(waiver, version);
  if (waiver.status !== 'WAITING') throw new Problem(caseProblems.waiver_decided);
  return waiver;
}

const about = ({ id, label, amountCents }: StoredWaiver) => ({ waiverId: id, label, amountCents });

type Decision = OneWaiver & {
  readonly decision: 'APPROVE' | 'DECLINE';
  readonly note?: string | null | undefined;
};

/**
 * Approves or declines a waiver above the limit, never one's own. An approved one is posted if so much is still owed.
 * @throws Problem not_found, no_right, waiver_decided, waiver_own, stale_version, invalid_input (decision)
 */
export async function decideWaiver(tx: AgencyTx, input: Decision, by: StaffActing): Promise<CaseMoney> {
  const ledger = await lockLedger(tx, input.id, by, 'seeing');
  const waiver = await waitingOf(tx, input);
  if (!(await decidesWaivers(tx, by))) throw new Problem('no_right');
  if (waiver.askedById === by.person.id) throw new Problem(caseProblems.waiver_own);
  const approves = input.decision === 'APPROVE';
  const open = openAmounts(ledger.lines, ledger.applications).get(waiver.chargeId) ?? 0;
  if (approves && waiver.amountCents > open)
    throw invalid({ decision: `Only ${formatCents(open)} is owed now. Decline this waiver and waive that.` });
  await saveRow(tx, 'ledger_waivers', waiver.id, {
    status: approves ? 'APPROVED' : 'DECLINED',
    decided_by: by.person.id,
    decided_at: by.now,
    decision_note: input.note ?? null,
  });
  if (approves) {
    const line = lineOf(ledger.lines, waiver.chargeId);
    const { amountCents: cents, reason, note } = waiver;
    const waived = { line, cents, reasonId: reason.id, reason: { id: reason.id, name: reason.name }, note };
    const eventId = await postWaiver(tx, ledger, { ...waived, waiverId: waiver.id }, by);
    notifyStaff(tx, caseNotifications.waiverApproved, eventId);
  } else {
    const eventId = recordEvent(tx, by.actor, caseEvents.waiverDeclined, input.id, about(waiver));
    notifyStaff(tx, caseNotifications.waiverDeclined, eventId);
    await touchCase(tx, input.id, by.now);
  }
  return moneyOf(tx, input.id, by);
}

/** Withdraws a waiver before a supervisor decides. @throws Problem not_found, read_only, waiver_decided, stale_version */
export async function withdrawWaiver(tx: AgencyTx, input: OneWaiver, by: StaffActing): Promise<CaseMoney> {
  await lockLedger(tx, input.id, by);
  const waiver = await waitingOf(tx, input);
  await saveRow(tx, 'ledger_waivers', waiver.id, { status: 'WITHDRAWN', decided_by: by.person.id, decided_at: by.now });
  recordEvent(tx, by.actor, caseEvents.waiverWithdrawn, input.id, about(waiver));
  await touchCase(tx, input.id, by.now);
  return moneyOf(tx, input.id, by);
}
