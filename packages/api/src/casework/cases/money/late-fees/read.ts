import {
  type CaseLateFees,
  lateFeeAmount,
  maySeeCase,
  type ScheduledLateFee,
  type Unpaid,
  unpaidNow,
} from '@townkeep/core/casework/cases';
import { Problem } from '@townkeep/core/platform';
import type { StaffActing } from '../../../../platform/acting.ts';
import type { AgencyTx } from '../../../../platform/database/tenancy.ts';
import { findAccessed } from '../../read/queries/accessed.ts';
import { type Ledger, readLedger } from '../post-lines.ts';
import { listSchedules, type StoredSchedule } from './queries.ts';

/** Reads the late fees that are added to the charges of a case that this person may see. @throws Problem not_found */
export async function readLateFees(
  tx: AgencyTx,
  { id }: { readonly id: string },
  by: StaffActing,
): Promise<CaseLateFees> {
  const found = await findAccessed(tx, id);
  if (found === undefined || !maySeeCase(by.person.scopes, found.violationTypeIds)) throw new Problem('not_found');
  return lateFeesOf(tx, id);
}

/** Returns the late fees that are added to the charges of a case. */
export async function lateFeesOf(tx: AgencyTx, caseId: string): Promise<CaseLateFees> {
  const ledger = await readLedger(tx, caseId);
  return { lateFees: (await listSchedules(tx, caseId)).map((schedule) => shown(schedule, ledger)) };
}

const NOTHING: Unpaid = { chargeCents: 0, lateFeeCents: 0, chargedCents: 0 };

function shown(schedule: StoredSchedule, { lines, applications }: Ledger): ScheduledLateFee {
  const { chargeId, countedFrom: _from, lastOn: _last, attachedAt, ...rest } = schedule;
  const unpaid = unpaidNow(chargeId, lines, applications) ?? NOTHING;
  const { status, terms, pausedOn } = schedule;
  const nextCents = status === 'ACTIVE' && pausedOn === null ? lateFeeAmount(terms, unpaid) : 0;
  return {
    ...rest,
    charge: { id: chargeId, label: lines.find(({ id }) => id === chargeId)!.label, openCents: unpaid.chargeCents },
    nextOn: nextCents > 0 ? schedule.nextOn : null,
    nextCents: nextCents > 0 ? nextCents : null,
    capLeftCents: terms.capCents === null ? null : Math.max(0, terms.capCents - unpaid.chargedCents),
    attachedAt: attachedAt.toISOString(),
  };
}
