import { newId } from '../../../../platform/ids.ts';
import { staff } from '../../../../testing/factories.ts';
import type { TestPart } from '../../../../testing/test-part.ts';
import { type BeforeCases, type CaseWorld, one } from '../../testing/part.ts';
import { addLines, addWaivers, insertReasons } from './money-rows.ts';
import { trackFines } from './money-world.ts';

export interface MoneyPartWorld {
  /** Fees of $100 and payments of $10, each for one call that takes it back. */
  readonly feeIds: readonly [string, string, string];
  readonly paymentIds: readonly [string, string];
  /** Waivers that wait for a supervisor: one to decide, one to withdraw. */
  readonly waiverIds: readonly [string, string];
  /** A reason to void, and one to correct. */
  readonly moneyReasons: { readonly void: string; readonly correction: string };
}

/** The ledger of a case, and the calls for it. */
export const moneyPart: TestPart<BeforeCases & CaseWorld, MoneyPartWorld> = {
  feature: 'cases/money',
  insert: async (of) => {
    await trackFines(of);
    const moneyReasons = await insertReasons(of);
    const feeIds = [newId(), newId(), newId()] as const;
    const paymentIds = [newId(), newId()] as const;
    const waiverIds = [newId(), newId()] as const;
    const fee = {
      kind: 'FEE',
      amount_cents: 10_000,
      label: `Fee of ${of.name}`,
      due_on: '2026-04-02',
      charge_code_id: of.lists.chargeCodes.used,
      case_violation_id: of.enforcement.violationIds[0],
    };
    const payment = {
      kind: 'PAYMENT',
      amount_cents: -1000,
      label: `Payment in ${of.name}`,
      due_on: null,
      charge_code_id: null,
      case_violation_id: null,
      payment_type_id: of.lists.paymentTypes.used,
    };
    await addLines(
      of,
      feeIds.map((id) => ({ id, ...fee, payment_type_id: null })),
      paymentIds.map((id) => ({ id, ...payment })),
    );
    const asker = await staff(of, 'clerk');
    await addWaivers(of, waiverIds, { charge_id: feeIds[2], asked_by: asker.id, reason_id: moneyReasons.void });
    return { feeIds, paymentIds, waiverIds, moneyReasons };
  },
  marks: ({ feeIds, paymentIds, waiverIds, moneyReasons }) => [
    ...feeIds,
    ...paymentIds,
    ...waiverIds,
    ...Object.values(moneyReasons),
  ],
  inputs: {
    'cases.money': one,
    'cases.moneyChoices': (own) => ({ ...one(own), caseViolationId: own.enforcement.violationIds[0] }),
    'cases.addCharge': (own) => ({
      ...one(own),
      type: 'FEE',
      chargeCodeId: own.lists.chargeCodes.used,
      caseViolationId: own.enforcement.violationIds[0],
      amountCents: 100,
    }),
    'cases.correctCharge': (own) => ({
      ...one(own),
      transactionId: own.feeIds[0],
      amountCents: 9000,
      chargeCodeId: own.lists.chargeCodes.used,
      caseViolationId: own.enforcement.violationIds[0],
      reasonId: own.moneyReasons.correction,
    }),
    'cases.addPayment': (own) => ({ ...one(own), paymentTypeId: own.lists.paymentTypes.used, amountCents: 100 }),
    'cases.correctPayment': (own) => ({
      ...one(own),
      paymentId: own.paymentIds[0],
      paymentTypeId: own.lists.paymentTypes.used,
      amountCents: 4000,
      reasonId: own.moneyReasons.correction,
    }),
    'cases.revertLine': (own) => ({
      ...one(own),
      transactionId: own.feeIds[1],
      kind: 'VOID',
      reasonId: own.moneyReasons.void,
    }),
    'cases.decideWaiver': (own) => ({ ...one(own), waiverId: own.waiverIds[0], decision: 'DECLINE' }),
  },
  alternatives: {
    'cases.addCharge fineId': (own) => ({ ...one(own), type: 'FINE', fineId: own.lists.fines.used, amountCents: 100 }),
  },
  removals: {
    'cases.voidCharge': (own) => ({ ...one(own), transactionId: own.feeIds[2], reasonId: own.moneyReasons.void }),
    'cases.voidPayment': (own) => ({ ...one(own), paymentId: own.paymentIds[1], reasonId: own.moneyReasons.void }),
    'cases.withdrawWaiver': (own) => ({ ...one(own), waiverId: own.waiverIds[1] }),
  },
  refersTo: [
    'cases.moneyChoices caseViolationId',
    'cases.addCharge chargeCodeId',
    'cases.addCharge fineId',
    'cases.addCharge caseViolationId',
    'cases.correctCharge chargeCodeId',
    'cases.correctCharge caseViolationId',
    'cases.correctCharge reasonId',
    'cases.addPayment paymentTypeId',
    'cases.correctPayment paymentTypeId',
    'cases.correctPayment reasonId',
    'cases.revertLine reasonId',
    'cases.voidCharge reasonId',
    'cases.voidPayment reasonId',
  ],
};
