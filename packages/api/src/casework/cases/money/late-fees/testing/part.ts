import { newId } from '../../../../../platform/ids.ts';
import { addRows } from '../../../../../testing/add-rows.ts';
import type { TestPart } from '../../../../../testing/test-part.ts';
import { type BeforeCases, type CaseWorld, one } from '../../../testing/part.ts';
import type { MoneyPartWorld } from '../../testing/part.ts';

interface LateFeeWorld {
  /** Schedules of the same late fee, each on a fee of its own, and a fee without one. */
  readonly scheduleId: string;
  readonly endedScheduleId: string;
  readonly lateChargeId: string;
}

/** Late fees that are added to charges of a case, and the calls for them. */
export const lateFeesPart: TestPart<BeforeCases & CaseWorld & MoneyPartWorld, LateFeeWorld> = {
  feature: 'cases/money/late-fees',
  insert: async (of) => {
    const lateChargeId = newId();
    const charges = [lateChargeId, newId(), newId()];
    for (const [index, id] of charges.entries())
      await addRows(of, 'ledger_lines', {
        id,
        case_id: of.enforcement.id,
        position: 100 + index,
        kind: 'FEE',
        amount_cents: 10_000,
        label: `Late fee of ${of.name}`,
        posted_on: '2026-03-02',
        effective_on: '2026-03-02',
        due_on: '2026-04-02',
        posted_at: new Date(),
        posting_id: newId(),
        charge_code_list: 'charge-codes',
        fine_list: 'fines',
        payment_type_list: 'payment-types',
        reason_list: 'reasons',
        fields: [],
      });
    const [scheduleId, endedScheduleId] = [newId(), newId()];
    for (const [index, id] of [scheduleId, endedScheduleId].entries())
      await addRows(of, 'late_fee_schedules', {
        id,
        version: 1,
        case_id: of.enforcement.id,
        charge_id: charges[index + 1],
        late_fee_id: of.lists.lateFees.used,
        late_fee_list: 'late-fees',
        terms,
        charge_code_list: 'charge-codes',
        starts_on: '2126-04-03',
        counted_from: '2126-04-03',
        next_on: '2126-04-03',
        status: 'ACTIVE',
        attached_at: new Date(),
        changed_at: new Date(),
      });
    return { scheduleId, endedScheduleId, lateChargeId };
  },
  marks: ({ scheduleId, endedScheduleId, lateChargeId }) => [scheduleId, endedScheduleId, lateChargeId],
  inputs: {
    'cases.lateFees': one,
    'cases.addLateFee': (own) => ({ ...one(own), lateFeeId: own.lists.lateFees.used, chargeId: own.lateChargeId }),
    'cases.editLateFee': (own) => ({
      ...one(own),
      scheduleId: own.scheduleId,
      lateFeeId: own.lists.lateFees.used,
    }),
    'cases.setLateFeeStatus': (own) => ({ ...one(own), scheduleId: own.scheduleId, status: 'STOPPED' }),
  },
  removals: { 'cases.endLateFee': (own) => ({ ...one(own), scheduleId: own.endedScheduleId }) },
  refersTo: ['cases.addLateFee lateFeeId', 'cases.addLateFee chargeId', 'cases.editLateFee lateFeeId'],
};

const terms = {
  name: 'Late payment',
  occurrence: 'RECURRING',
  graceDays: 0,
  startsFrom: 'GRACE_END',
  every: 1,
  everyUnit: 'MONTH',
  amountKind: 'PERCENTAGE',
  amountCents: 2500,
  percentage: 1000,
  isCompounding: false,
  capCents: null,
  stopsInCollections: true,
};
