import { runIn } from '../../../../../testing/add-rows.ts';
import type { TestPart } from '../../../../../testing/test-part.ts';
import type { BeforeCases } from '../../../testing/part.ts';
import type { MoneyPartWorld } from '../../testing/part.ts';

/** The day of the lines of the money of a case. */
const day = '2026-03-02';

const accountOf = (name: string) => `Receivable of ${name}`;

/** The accounts of the journal, and the calls for it. */
export const journalPart: TestPart<BeforeCases & MoneyPartWorld, object> = {
  feature: 'cases/money/journal',
  insert: async (of) => {
    const accounts = {
      receivableAccount: accountOf(of.name),
      creditAccount: '2100',
      cashAccount: '1000',
      otherAccount: '4900',
    };
    await runIn(
      of,
      "insert into settings (agency_id, area, value, version) values ($1, 'journal-export', $2::jsonb, 1)",
      JSON.stringify(accounts),
    );
    return {};
  },
  marks: ({ name }) => [accountOf(name)],
  inputs: {
    'journal.days': () => ({}),
    'journal.day': () => ({ on: day }),
    'journal.closing': () => ({ through: day }),
    'journal.close': () => ({ through: day }),
    'journal.export': () => ({ from: day, to: day }),
  },
  // Open days have nothing but their dates and sums.
  rowless: ['journal.days', 'journal.closing'],
};
