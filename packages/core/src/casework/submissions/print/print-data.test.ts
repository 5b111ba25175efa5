import { expect, test } from 'vitest';
import type { Attachment, Message } from '../../../mechanisms/conversations/index.ts';
import type { Submission } from '../submission.ts';
import { type SubmissionsFrame as PrintFrame, submissionsPrint, submissionsText } from './print-data.ts';

const ID = '018f0000-0000-7000-8000-000000000001';
const sam = { id: ID, firstName: 'Sam', lastName: 'Clerk', isActive: true };

const place = {
  latitude: 37.8,
  longitude: -122.27,
  streetAddress: '1234 Main St',
  secUnitNum: null,
  placeName: null,
  city: 'Riverton',
  state: 'CA',
  zip: '94601',
  apn: null,
  isRestricted: false,
} as Submission['location'];

const customer = {
  id: ID,
  firstName: 'Rita',
  lastName: null,
  email: 'rita@resident.test',
  phoneNumber: '+15105550123',
  workPhone: null,
  notificationNote: null,
} as Submission['customer'];

const answer = (label: string, value: string | null) =>
  ({ id: label, label, type: 'TEXT', isRequired: false, value }) as Submission['fields'][number];

const file = (id: string, over: Partial<Attachment> = {}) =>
  ({
    id,
    title: `${id}.jpg`,
    fileName: `${id}.jpg`,
    description: null,
    fileSize: '1 MB',
    contentType: 'image/jpeg',
    createdAt: '2026-03-01T18:00:00Z',
    ...over,
  }) as Attachment;

const message = (over: Partial<Message>) =>
  ({
    type: 'INBOUND',
    channel: 'EMAIL',
    body: 'Hello',
    author: null,
    sender: null,
    createdAt: '2026-03-02T18:00:00Z',
    attachments: [],
    ...over,
  }) as Message;

const submission = (over: Partial<Submission> = {}): Submission =>
  ({
    number: 12,
    status: 'OPEN',
    isReopened: false,
    isOverdue: false,
    visibility: 'EXTERNAL',
    source: 'WEB',
    description: 'A hole',
    isAnonymous: false,
    category: { id: ID, name: 'Potholes', isActive: true },
    fields: [],
    internalFields: [],
    keptAnswers: [],
    assignee: null,
    assigneeGroup: null,
    customer,
    location: place,
    createdAt: '2026-03-01T18:00:00Z',
    updatedAt: '2026-03-01T18:00:00Z',
    closedAt: null,
    dueOn: '2026-03-08',
    outcome: null,
    tags: [],
    attachments: [],
    messages: [],
    notes: [],
    createdBy: null,
    ...over,
  }) as Submission;

const frame: PrintFrame = {
  agencyName: 'City of Riverton',
  askedBy: 'Sam Clerk',
  timeZone: 'America/Los_Angeles',
  now: new Date('2026-03-03T18:00:00Z'),
  goneCount: 0,
  withNotes: false,
  withPhotos: true,
};
const history = { items: [], total: { count: 0 } };

const print = (over: Partial<Submission> = {}, of: Partial<PrintFrame> = {}, copies: [string, string][] = []) =>
  submissionsPrint([{ submission: submission(over), history }], new Map(copies), { ...frame, ...of }).submissions[0]!;

test('the frame names the agency, the person and the time in the time zone of the agency', () => {
  const read = [{ submission: submission(), history }];
  expect(submissionsPrint(read, new Map(), frame)).toMatchObject({
    title: 'Submission #12',
    author: 'City of Riverton',
    foot: 'City of Riverton · Submission #12',
    printed: 'Printed Mar 3, 2026, 10:00 AM by Sam Clerk',
    goneText: null,
  });
  const several = submissionsPrint([...read, ...read], new Map(), { ...frame, goneCount: 2 });
  expect([several.title, several.goneText]).toEqual([
    '2 submissions',
    '2 submissions were deleted before this was printed.',
  ]);
});

test.each([
  ['Open', 'blue', 'Potholes · due Mar 8, 2026', {}],
  ['Overdue', 'red', 'Potholes · due Mar 8, 2026', { isOverdue: true, isReopened: true }],
  ['Reopened', 'amber', 'Potholes', { isReopened: true, dueOn: null }],
  ['Closed', 'green', 'Potholes · Fixed', { status: 'CLOSED', outcome: 'Fixed', isReopened: true }],
] as const)('%s is drawn %s', (text, tone, summary, over) => {
  expect(print(over)).toMatchObject({ status: { text, tone }, summary });
});

test('a secured location has only the word for it', () => {
  const hidden = { ...place!, isRestricted: true, streetAddress: null, latitude: null, longitude: null };
  expect(print({ location: hidden })).toMatchObject({ placeText: 'Restricted', place: [['Address', 'Restricted']] });
});

test.each([
  [{ customer: null, isAnonymous: true }, [['Name', 'Anonymous']]],
  [{ customer: null, source: 'STAFF' }, [['Name', 'None given']]],
  [
    {},
    [
      ['Name', 'Rita'],
      ['Email', 'rita@resident.test'],
      ['Phone', '(510) 555-0123'],
    ],
  ],
] as const)('the reporter of %j', (over, pairs) => expect(print(over as Partial<Submission>).reporter).toEqual(pairs));

test('internal notes and answers are in a print with notes only', () => {
  const category = { id: ID, name: 'Trees' };
  const kept = (label: string, part: 'fields' | 'internalFields') => ({ ...answer(label, 'x'), part, category });
  const over: Partial<Submission> = {
    fields: [answer('Depth', 'deep'), answer('Color', null)],
    internalFields: [answer('Cost center', '4711')],
    keptAnswers: [kept('Height', 'fields'), kept('Crew', 'internalFields')],
    notes: [
      {
        id: ID,
        version: 1,
        content: 'Call',
        isPublic: false,
        author: sam,
        createdAt: '2026-03-02T18:00:00Z',
        editedAt: null,
      },
    ],
  };
  const without = print(over);
  expect(without.notes).toBeNull();
  expect(without.answers).toEqual([
    { title: 'Answers', rows: [['Depth', 'deep']] },
    { title: 'Answers from the category Trees', rows: [['Height', 'x']] },
  ]);
  const whole = print(over, { withNotes: true });
  expect(whole.notes).toMatchObject([{ who: 'Sam Clerk', text: 'Call' }]);
  expect(whole.answers.flatMap(({ rows }) => rows.map(([label]) => label))).toEqual([
    'Depth',
    'Cost center',
    'Height',
    'Crew',
  ]);
});

test('photos have a text and a caption, also those of messages; without photos they are files', () => {
  const attachments = [
    file('a'),
    file('b', { description: 'The left lane' }),
    file('c', { contentType: 'text/plain' }),
  ];
  const over = { attachments, messages: [message({ attachments: [file('d')] })] };
  const { photos, files } = print(over, {}, [
    ['a', 'photo-1.jpg'],
    ['d', 'photo-2.jpg'],
  ]);
  expect(photos).toMatchObject([
    { file: 'photo-1.jpg', alt: 'Photo 1 of submission #12', caption: 'Photo 1: a.jpg' },
    { file: null, alt: 'The left lane', caption: 'Photo 2: The left lane' },
    { file: 'photo-2.jpg', alt: 'Photo 3 of submission #12' },
  ]);
  expect(files.map(([name]) => name)).toEqual(['c.jpg']);
  const without = print(over, { withPhotos: false });
  expect([without.photos, without.files.length]).toEqual([[], 4]);
});

test('messages name who wrote them, and a long one is cut', () => {
  const messages = [
    message({ body: 'x'.repeat(10_001) }),
    message({ sender: 'son@resident.test', channel: 'SMS' }),
    message({ type: 'OUTBOUND', author: sam }),
    message({ type: 'OUTBOUND' }),
  ];
  const printed = print({ messages }).messages;
  expect(printed.map(({ who, at }) => [who, at])).toEqual([
    ['Rita', 'Mar 2, 2026, 10:00 AM, by email'],
    ['son@resident.test', 'Mar 2, 2026, 10:00 AM, by text message'],
    ['Sam Clerk', 'Mar 2, 2026, 10:00 AM'],
    ['City of Riverton', 'Mar 2, 2026, 10:00 AM'],
  ]);
  expect(printed[0]!.text).toBe(`${'x'.repeat(10_000)}\n\n(The rest is left out of the print.)`);
});

test('the history says how much of it is not shown', () => {
  const items = [
    {
      id: ID,
      at: '2026-03-01T18:00:00Z',
      type: 'submission.filed',
      actorName: 'Rita',
      text: 'filed this',
      partId: null,
    },
  ];
  const of = (count: number) =>
    submissionsPrint([{ submission: submission(), history: { items, total: { count } } }], new Map(), frame)
      .submissions[0];
  expect(of(1)).toMatchObject({ history: [['Mar 1, 2026, 10:00 AM', 'Rita filed this']], historyNote: null });
  expect(of(3)).toMatchObject({ historyNote: '2 earlier changes are not shown.' });
});

test('counts of submissions are words', () => {
  expect([submissionsText(1), submissionsText(12)]).toEqual(['1 submission', '12 submissions']);
});
