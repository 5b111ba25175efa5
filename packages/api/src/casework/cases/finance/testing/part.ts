import type { TestPart } from '../../../../testing/test-part.ts';
import type { MoneyPartWorld } from '../../money/testing/part.ts';
import type { BeforeCases, CaseWorld } from '../../testing/part.ts';

type World = BeforeCases & CaseWorld & MoneyPartWorld;

const filter = ({ lists, admin }: World) => ({
  chargeCodeIds: [lists.chargeCodes.used],
  violationTypeIds: [lists.violationTypes.used],
  postedByIds: [admin.id],
});
const paid = ({ lists }: World) => ({ paymentTypeIds: [lists.paymentTypes.used] });
const applied = ({ lists }: World) => ({ appliedCodeIds: [lists.chargeCodes.used] });
const days = { from: '2026-01-01', to: '2026-12-31' };

/** The calls of the finance area, for the ledger of the part of money. */
export const financePart: TestPart<World, object> = {
  feature: 'cases/finance',
  insert: async () => ({}),
  inputs: {
    'cases.transactions': filter,
    'cases.transactionsDownload': (own) => ({ format: 'CSV', ...filter(own) }),
    'cases.waiversToDecide': () => ({}),
    'cases.financeReport': () => ({ report: 'BY_CODE', ...days }),
    'cases.financeReportDownload': () => ({ report: 'AGING', format: 'CSV', ...days }),
  },
  alternatives: {
    'cases.transactions paymentTypeIds[]': paid,
    'cases.transactions appliedCodeIds[]': applied,
    'cases.transactionsDownload paymentTypeIds[]': (own) => ({ format: 'CSV', ...paid(own) }),
    'cases.transactionsDownload appliedCodeIds[]': (own) => ({ format: 'CSV', ...applied(own) }),
  },
};
