import { expect, test } from 'vitest';
import { type JournalColumnNames, journalCsv } from './journal-file.ts';

const none: JournalColumnNames = {
  dateColumn: null,
  accountColumn: null,
  descriptionColumn: null,
  chargeCodeColumn: null,
  debitColumn: null,
  creditColumn: null,
  amountColumn: null,
  referenceColumn: null,
};
const entry = {
  on: '2026-03-02',
  kind: 'CHARGES' as const,
  account: '4100-20',
  chargeCodeId: null,
  chargeCode: '=1, Fines',
  debitCents: 0,
  creditCents: 12_005,
};

test('the file has the chosen columns under the names of the agency', () => {
  const names = { ...none, dateColumn: 'Trans Date', accountColumn: 'GL', debitColumn: 'DR', creditColumn: 'CR' };
  expect(journalCsv([entry], names)).toBe('Trans Date,GL,DR,CR\r\n2026-03-02,4100-20,,120.05\r\n');
  expect(journalCsv([entry], { ...none, amountColumn: 'Amount', referenceColumn: 'Ref' })).toBe(
    'Amount,Ref\r\n-120.05,TK-20260302\r\n',
  );
});

test('a text that a spreadsheet takes for a formula is kept as a text', () => {
  expect(journalCsv([entry], { ...none, chargeCodeColumn: 'Code' })).toBe('Code\r\n"\'=1, Fines"\r\n');
});
