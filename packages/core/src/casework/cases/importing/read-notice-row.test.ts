import { expect, test } from 'vitest';
import { readNoticeRow } from './read-notice-row.ts';

const context = {
  today: '2026-05-04',
  caseOf: (number: string) =>
    number === 'A-1'
      ? ({ id: 'c1', status: 'CLOSED' } as const)
      : number === 'A-2'
        ? ({ id: 'c2', status: 'DRAFT' } as const)
        : undefined,
  isKnown: (caseId: string, number: string) => caseId === 'c1' && number === 'N-7',
  hasFile: (_: string, fileName: string) => fileName === 'n-1.pdf',
};
const cells = {
  caseNumber: 'A-1',
  number: 'N-1',
  issuedOn: '05/04/2020',
  name: 'Notice of violation',
  recipient: 'Olga Owner',
  outcome: '',
  file: 'n-1.pdf',
};
const read = (own: Partial<typeof cells>) => readNoticeRow(2, { ...cells, ...own }, context);

test('a row is a notice of its case', () => {
  expect(read({})).toEqual({
    problems: [],
    notice: {
      line: 2,
      caseId: 'c1',
      number: 'N-1',
      issuedOn: '2020-05-04',
      name: 'Notice of violation',
      recipient: 'Olga Owner',
      outcome: null,
      fileName: 'n-1.pdf',
    },
  });
});

test.each<[string, Partial<typeof cells>, string]>([
  ['without a case', { caseNumber: '' }, 'Case number is required'],
  ['of an unknown case', { caseNumber: 'A-9' }, 'There is no case “A-9”.'],
  ['of a draft', { caseNumber: 'A-2' }, 'The case “A-2” is a draft. Open it first.'],
  ['without a number', { number: '' }, 'Notice number is required'],
  ['that is there', { number: 'N-7' }, 'The case has the notice “N-7” already.'],
  ['without a name', { name: '' }, 'Name of the notice is required'],
  ['without a day', { issuedOn: '' }, 'Issued on is required'],
  ['of tomorrow', { issuedOn: '05/05/2026' }, 'Issued on cannot be in the future'],
  ['of another date', { issuedOn: 'May' }, 'Issued on: “May” is not a date. Write it as 05/04/2026.'],
  ['with a long outcome', { outcome: 'a'.repeat(301) }, 'Outcome may have at most 300 characters.'],
  ['without its file', { file: 'n-2.pdf' }, 'There is no file “n-2.pdf”, neither chosen nor on the case.'],
])('a row %s is left out', (_, own, problem) => expect(read(own)).toEqual({ notice: null, problems: [problem] }));
