import { newId } from '../../../../../platform/ids.ts';
import { addRows } from '../../../../../testing/add-rows.ts';
import type { TestPart } from '../../../../../testing/test-part.ts';
import type { BeforeCases, CaseWorld } from '../../../testing/part.ts';
import type { MoneyPartWorld } from '../../testing/part.ts';

export interface DepositsPartWorld {
  /** A deposit with the second payment. */
  readonly depositId: string;
  /** Until then the first payment alone waits for a deposit. */
  readonly undepositedUntil: string;
}

/** A deposit, and the calls for deposits. */
export const depositsPart: TestPart<BeforeCases & CaseWorld & MoneyPartWorld, DepositsPartWorld> = {
  feature: 'cases/money/deposits',
  insert: async (of) => {
    const depositId = newId();
    const payment_type_id = of.lists.paymentTypes.used;
    const sums = { line_count: 1, amount_cents: 1000 };
    const closed = { closed_at: new Date('2026-03-02T23:00:00Z'), closed_by: of.admin.id };
    await addRows(of, 'deposits', {
      id: depositId,
      number: 'D-20-00001',
      closed_on: '2026-03-02',
      ...closed,
      until: closed.closed_at,
      ...sums,
    });
    await addRows(of, 'deposit_totals', {
      deposit_id: depositId,
      position: 1,
      payment_type_id,
      name: `Type of ${of.name}`,
      is_cash: false,
      ...sums,
    });
    await addRows(of, 'deposit_lines', { line_id: of.paymentIds[1], deposit_id: depositId, payment_type_id });
    return { depositId, undepositedUntil: new Date().toISOString() };
  },
  marks: ({ depositId, name }) => [depositId, `Type of ${name}`],
  inputs: {
    'deposits.waiting': () => ({}),
    'deposits.lines': (own) => ({ depositId: own.depositId, paymentTypeId: own.lists.paymentTypes.used }),
    'deposits.list': () => ({}),
    'deposits.get': ({ depositId }) => ({ depositId }),
    'deposits.slip': ({ depositId }) => ({ depositId }),
    'deposits.close': (own) => ({
      until: own.undepositedUntil,
      types: [{ paymentTypeId: own.lists.paymentTypes.used, count: 1, amountCents: 1000, countedCents: 1000 }],
    }),
  },
  refusals: { 'deposits.close': { status: 409, body: { code: 'deposit_changed' } } },
};
