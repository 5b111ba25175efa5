import { expect, test } from 'vitest';
import { caseGrouper, NOTHING_NEW } from './group-rows.ts';
import { type CaseImportContext, readCaseRow } from './read-row.ts';

const context: CaseImportContext = {
  today: '2026-05-04',
  toWgs84: (point) => point,
  violations: new Map([['weeds', 'v1']]),
  otherViolationId: null,
};
const empty = {
  number: 'A-1',
  openedOn: '05/04/2020',
  address: '',
  apn: '',
  description: '',
  violation: '',
  inspectedOn: '',
  inspectionType: '',
  x: '',
  y: '',
  point: '',
};
type Cells = Partial<typeof empty>;
const read = (cells: Cells, own: Partial<CaseImportContext> = {}) =>
  readCaseRow(2, { ...empty, ...cells }, { ...context, ...own });
const problems = (cells: Cells) => read(cells).problems;

test('a row is read by its columns', () => {
  expect(
    read({ address: '12 Oak St', violation: 'WEEDS', inspectedOn: '2021-01-02', x: '-122.3', y: '37.8' }),
  ).toMatchObject({
    problems: [],
    row: {
      number: 'A-1',
      openedOn: '2020-05-04',
      place: { address: '12 Oak St', apn: null },
      point: { latitude: 37.8, longitude: -122.3 },
      violation: { violationId: 'v1', note: null },
      inspection: { on: '2021-01-02', type: null },
    },
  });
});

test.each<[string, Cells, string]>([
  ['without a number', { number: '' }, 'Case number is required'],
  ['of tomorrow', { openedOn: '05/05/2026' }, 'Opened on cannot be in the future'],
  ['with another date', { openedOn: 'May' }, 'Opened on: “May” is not a date. Write it as 05/04/2026.'],
  ['with an unknown violation', { violation: 'Noise' }, 'There is no active violation “Noise”.'],
  ['with an inspection of no day', { inspectionType: 'First' }, 'The inspection “First” has no date.'],
  ['with half a point', { x: '-122.3' }, '-122.3, none are not valid coordinates.'],
  ['with feet in place of degrees', { x: '1402137', y: '420784' }, '1402137, 420784 are not valid coordinates.'],
  ['with another point', { point: 'Oak Street' }, '“Oak Street” is not a latitude and longitude.'],
  ['with a long description', { description: 'a'.repeat(5001) }, 'Description may have at most 5000 characters.'],
])('a row %s is refused', (_, cells, problem) => expect(problems(cells)).toEqual([problem]));

test('with another violation at hand, an unknown one becomes its note', () => {
  const own = { otherViolationId: 'v9' };
  expect(read({ violation: 'Noise' }, own).row.violation).toEqual({ violationId: 'v9', note: 'Noise' });
  expect(read({}, own).row.violation).toEqual({ violationId: 'v9', note: null });
});

const grouped = (...rows: Cells[]) => {
  const grouper = caseGrouper();
  for (const [index, cells] of rows.entries()) grouper.add({ ...read(cells).row, line: index + 2 });
  return grouper.finish();
};

test('rows with one number are one case with everything that they say', () => {
  const { cases, refused } = grouped(
    { address: '12 Oak Street', inspectedOn: '02/01/2021', description: 'Tall' },
    { number: 'A-2' },
    { address: '12 oak st', inspectedOn: '01/01/2021', openedOn: '05/01/2020', description: 'Taller' },
    { address: '14 Oak Street', violation: 'weeds' },
  );
  expect(refused).toEqual([]);
  expect(cases.map(({ number, lines }) => [number, lines])).toEqual([
    ['A-1', [2, 4, 5]],
    ['A-2', [3]],
  ]);
  expect(cases[0]).toMatchObject({
    openedOn: '2020-05-01',
    description: 'Tall\nTaller',
    places: [{ address: '12 Oak Street' }, { address: '14 Oak Street' }],
    violations: [{ violationId: 'v1' }],
    inspections: [{ on: '2021-01-01' }, { on: '2021-02-01' }],
  });
});

test('a row that says nothing new is refused, and so is a case without a day of opening', () => {
  const { cases, refused } = grouped(
    { violation: 'weeds' },
    { violation: 'weeds', openedOn: '' },
    { number: 'A-2', openedOn: '' },
  );
  expect(cases).toHaveLength(1);
  expect(refused).toEqual([
    { line: 3, label: 'A-1', problems: [NOTHING_NEW] },
    { line: 4, label: 'A-2', problems: ['Opened on is required'] },
  ]);
});
