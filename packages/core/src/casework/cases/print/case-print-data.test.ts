import { expect, test } from 'vitest';
import type { CaseAbatement, CaseDetail, CaseTile, CaseTime, LedgerState, NoticeRow } from '../index.ts';
import type { PrintFrame } from '../../../mechanisms/documents/index.ts';
import { casePrint } from './case-print-data.ts';

const at = '2026-03-01T18:00:00Z';
const ann = { id: 'a', firstName: 'Ann', lastName: 'Lee', isActive: true };
const item = (name: string) => ({ id: name, name, isActive: true });

const shown = {
  number: 'CE-26-00012',
  status: 'OPEN',
  isOverdue: true,
  isReopened: false,
  initiationType: 'PROACTIVE',
  description: 'As high as the fence',
  assignee: ann,
  assigneeGroup: null,
  outcome: null,
  dueOn: '2026-02-01',
  createdAt: at,
  updatedAt: at,
  closedAt: null,
  reopenedAt: null,
  createdBy: ann,
  places: [
    { isRestricted: false, streetAddress: '12 Oak Street', apn: '1-2', latitude: 1, longitude: 2 },
    { isRestricted: true },
  ],
  violations: [
    {
      violation: item('High weeds'),
      codes: [{ id: 'c', articleNumber: '8.24', name: 'Weeds' }],
      status: 'OPEN',
      disposition: null,
      complyByOn: '2026-02-01',
      entity: { id: 'e', label: '8KLM402', section: 'Vehicles' },
      note: 'By the gate',
    },
  ],
  inspections: [],
  contacts: [{ role: item('Owner'), contact: { name: null, email: 'o@owner.test', phoneNumber: null, address: null } }],
  submissions: [{ number: 7, category: 'Weeds', status: 'CLOSED' }],
  attachments: [],
  messages: [],
  notes: [
    { content: 'Internal', isPublic: false, author: ann, createdAt: at, editedAt: null },
    { content: 'Public', isPublic: true, author: ann, createdAt: at, editedAt: null },
  ],
} as unknown as CaseDetail;

const tile = { name: 'Lot', answers: [{ label: 'Acres', type: 'TEXT', value: '2' }] } as unknown as CaseTile;
const abatement = {
  current: {
    status: 'INITIATED',
    reason: 'No answer',
    steps: [
      { id: 's', activity: item('Obtain bids'), plannedOn: '2026-02-03', doneOn: '2026-02-04', costCents: 2550 },
      { id: 't', activity: item('Lien'), plannedOn: null, doneOn: null, costCents: null },
    ],
  },
  stages: [{ label: 'Preparation', stepIds: ['s'] }],
  costCents: 2550,
} as unknown as CaseAbatement;
const time = { byActivity: [{ activity: item('Travel'), minutes: 90 }], minutes: 90 } as unknown as CaseTime;
const delivery = { certifiedMailNumber: null, outcome: null, reason: null, happenedOn: null };
const letters = [
  {
    name: 'Olga Owner',
    deliveries: [
      { ...delivery, kind: 'CERTIFIED_MAIL', certifiedMailNumber: '9400111201080805483016' },
      { ...delivery, kind: 'MAIL', outcome: 'RETURNED', happenedOn: '2026-02-09', reason: item('Unclaimed') },
    ],
  },
  { name: 'Tito Tenant', deliveries: [{ ...delivery, kind: 'EMAIL', outcome: 'SENT', happenedOn: '2026-02-03' }] },
];
const notice = (name: string, status: string, more: object = {}) =>
  ({
    notice: item(name),
    status,
    number: null,
    issued: null,
    voided: null,
    letters: [],
    recipients: [],
    ...more,
  }) as unknown as NoticeRow;
const issued = notice('Courtesy notice', 'ISSUED', {
  number: 'N-26-00001',
  issued: { on: '2026-02-03', by: 'Ann' },
  letters,
});
const voided = notice('Citation', 'VOID', {
  number: 'N-26-00002',
  issued: { on: '2026-02-10', by: 'Ann' },
  voided: { at, by: ann, reason: item('Wrong owner'), note: null },
});
const draft = notice('Hearing', 'DRAFT', { recipients: [{ name: 'Olga Owner', deliveries: ['POSTED'] }] });
const frame = (withNotes: boolean): PrintFrame => ({
  withNotes,
  withPhotos: true,
  agencyName: 'City of Riverton',
  askedBy: 'Ann Lee',
  timeZone: 'UTC',
  now: new Date(at),
});
const print = (withNotes: boolean, { total = 0, money = null }: { total?: number; money?: LedgerState | null } = {}) =>
  casePrint(
    {
      shown,
      tiles: [tile],
      abatement,
      time,
      money,
      notices: [draft, voided, issued],
      formerNotices: [],
      history: { items: [], total: { count: total } },
    },
    new Map(),
    frame(withNotes),
  );

const tableOf = (of: ReturnType<typeof print>, title: string) => of.tables.find((each) => each.title === title);

test('a print of a case has its status, places, violations and contacts', () => {
  const whole = print(true);
  expect(whole).toMatchObject({ title: 'Case CE-26-00012', status: { text: 'Overdue', tone: 'red' } });
  expect(tableOf(whole, 'Locations')!.rows).toEqual([
    ['12 Oak Street', '1-2'],
    [expect.any(String), '–'],
  ]);
  expect(tableOf(whole, 'Violations')!.rows).toEqual([
    ['High weeds: 8KLM402', '8.24 Weeds', 'Open', 'Feb 1, 2026', 'By the gate'],
  ]);
  expect(tableOf(whole, 'Contacts')!.rows).toEqual([['Owner', 'Unnamed', 'o@owner.test']]);
  expect(tableOf(whole, 'Linked submissions')!.rows).toEqual([['#7', 'Weeds', 'Closed']]);
  expect(tableOf(whole, 'Inspections')).toBeUndefined();
});

test('a print without notes has nothing internal', () => {
  const [whole, outside] = [print(true), print(false)];
  expect(whole.description).toBe('As high as the fence');
  expect(whole.notes.map(({ text, at }) => [text, at.endsWith(', public')])).toEqual([
    ['Internal', false],
    ['Public', true],
  ]);
  expect(tableOf(whole, 'Lot')!.rows).toEqual([['Acres', '2']]);
  expect(outside.description).toBeNull();
  expect(outside.notes.map(({ text }) => text)).toEqual(['Public']);
  expect(tableOf(outside, 'Lot')).toBeUndefined();
  expect(tableOf(outside, 'Violations')).toMatchObject({
    heads: ['Violation', 'Articles', 'Disposition', 'Comply by'],
    rows: [['High weeds: 8KLM402', '8.24 Weeds', 'Open', 'Feb 1, 2026']],
  });
});

test('a print with notes has the forced abatement with its costs, and the time', () => {
  expect(tableOf(print(true), 'Forced abatement, initiated')!.rows).toEqual([
    ['Preparation', 'Obtain bids', 'Feb 3, 2026', 'Feb 4, 2026', '$25.50'],
    ['–', 'Lien', '–', '–', '–'],
    ['Costs so far', '', '', '', '$25.50'],
  ]);
  expect(tableOf(print(true), 'Time')!.rows).toEqual([
    ['Travel', '1 h 30 min'],
    ['Total', '1 h 30 min'],
  ]);
  expect(print(false).tables.some(({ title }) => /abatement|Time/.test(title))).toBe(false);
});

test('a print has the notices with their recipients, and one for others those that went out', () => {
  const rows = [
    [
      'Courtesy notice',
      'N-26-00001',
      'Feb 3, 2026',
      'Olga Owner: Certified mail 9400 1112 0108 0805 4830 16, Mail, returned Feb 9, 2026 (Unclaimed); ' +
        'Tito Tenant: Email, sent Feb 3, 2026',
      'Issued',
    ],
    ['Citation', 'N-26-00002', 'Feb 10, 2026', '', 'Void: Wrong owner'],
  ];
  expect(tableOf(print(false), 'Notices')!.rows).toEqual(rows);
  expect(tableOf(print(true), 'Notices')!.rows).toEqual([
    ...rows,
    ['Hearing', '–', '–', 'Olga Owner: Posted at the property', 'Draft'],
  ]);
});

test('a print names the changes that it leaves out', () => {
  expect(print(true, { total: 1 }).historyNote).toBe('1 earlier change is not shown.');
  expect(print(true).historyNote).toBeNull();
});

test('a print has the money of a case where it is given', () => {
  const line = { isStanding: true, effectiveOn: '2026-02-03', violation: null, dueOn: null, openCents: null };
  const money = {
    balanceCents: 7500,
    overdueCents: 7500,
    lines: [
      { ...line, kind: 'VOID', label: 'Lien fee', amountCents: -500, isStanding: false },
      { ...line, kind: 'PAYMENT', label: 'Payment: Cash', amountCents: -2500 },
      { ...line, kind: 'FEE', label: 'Lien fee', amountCents: 500, isStanding: false },
      { ...line, kind: 'FINE', label: 'Weed fine', amountCents: 10_000, dueOn: '2026-03-01', openCents: 7500 },
    ],
  } as unknown as LedgerState;
  const printed = print(false, { money });
  expect(printed.facts.at(-1)).toEqual(['Balance', '$75.00, of which $75.00 is overdue']);
  expect(tableOf(printed, 'Open charges')!.rows).toEqual([['Weed fine', '–', 'Mar 1, 2026', '$100.00', '$75.00']]);
  expect(tableOf(printed, 'Fines and payments')!.rows.map((row) => row.slice(1))).toEqual([
    ['Fine', 'Weed fine', '$100.00'],
    ['Fee', 'Lien fee (void)', '$5.00'],
    ['Payment', 'Payment: Cash', '-$25.00'],
    ['Void', 'Lien fee', '-$5.00'],
  ]);
  expect(JSON.stringify(print(true))).not.toContain('Fines and payments');
});
