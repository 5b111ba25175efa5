import { DEFAULT_MAP_CENTER } from '@townkeep/core/casework/locations';
import { defaultSchedule } from '@townkeep/core/office/work-schedule';
import { expect, test } from 'vitest';
import { seededRandom } from '../../../demo/random.ts';
import type { DemoWorld } from '../../../platform/demo-part.ts';
import type { ActiveItem } from '../../../platform/records/list-items.ts';
import { type CaseLists, sketchCase } from './sketch-case.ts';
import { plateOf } from './work.ts';

const timezone = 'America/Los_Angeles';
const now = new Date('2026-11-20T20:00:00Z');
const item = (name: string, more: Partial<ActiveItem> = {}): ActiveItem =>
  ({ id: name, name, group: null, fields: {}, ...more }) as ActiveItem;

const lists: CaseLists = {
  violations: [item('Weeds', { group: 'Nature', fields: { isFrequent: true } }), item('Litter', { group: 'Nature' })],
  types: [item('Nature')],
  dispositions: ['OPEN', 'COMPLIANT_DISPOSITION', 'INVALID_DISPOSITION'].map((type) => item(type, { group: type })),
  outcomes: [item('Complied')],
  roles: [item('Owner')],
  inspectionTypes: [item('First visit'), item('Follow-up')],
  cancelReasons: [item('Locked gate'), item('Another day')],
  timeActivities: [item('Inspection')],
  schedule: defaultSchedule,
  daysOfAgency: 7,
};

const world = {
  random: seededRandom(7),
  now,
  timezone,
  staff: [{ id: 'o', key: 'officer', name: 'Olga Officer', email: 'o@test.test', isActive: true }],
  parcels: [{ apn: '1', streetAddress: '1 Oak St', ...DEFAULT_MAP_CENTER, locationId: 'l' }],
  residents: [
    { id: 'r', name: 'Rita Owner', email: 'r@test.test', phoneNumber: null },
    { id: 's', name: 'Sam Silent', email: null, phoneNumber: null },
  ],
  submissions: [],
} as unknown as DemoWorld;

const DAY = 24 * 3_600_000;
const cases = Array.from({ length: 400 }, (_, index) =>
  sketchCase(world, lists, new Date(now.getTime() - (index + 0.3) * 1.7 * DAY)),
);
const inspections = cases.flatMap((each) => each.inspections);

/** Returns the weekday and the time of day in the agency's time zone, such as `Mon 08:05`. */
const local = (at: Date): string =>
  new Intl.DateTimeFormat('en-US', {
    timeZone: timezone,
    weekday: 'short',
    hourCycle: 'h23',
    hour: '2-digit',
    minute: '2-digit',
  })
    .format(at)
    .replace(',', '');

test('inspections are performed and planned in the working hours of the agency', () => {
  const performed = inspections.flatMap(({ performedAt }) => performedAt ?? []);
  expect(performed.length).toBeGreaterThan(300);
  expect(performed.filter((at) => !/^(Mon|Tue|Wed|Thu|Fri) (0[89]|1[0-6]:|17:00)/.test(local(at)))).toEqual([]);
  const weekend = inspections.filter(({ plannedOn }) => [0, 6].includes(new Date(plannedOn).getUTCDay()));
  expect(weekend).toEqual([]);
});

test('some inspections were canceled for a reason, and performed later', () => {
  const canceled = cases.flatMap((each) =>
    each.inspections.filter((one) => one.canceled !== null).map((one) => ({ one, each })),
  );
  expect(canceled.length).toBeGreaterThan(20);
  expect(new Set(canceled.map(({ one }) => one.canceled!.reason.name)).size).toBe(2);
  for (const { one, each } of canceled) {
    const performed = each.inspections.find(({ performedAt }) => performedAt !== null);
    expect(one.canceled!.at.getTime()).toBeLessThan(performed!.performedAt!.getTime());
  }
});

test('a case was inspected before it was closed', () => {
  const closed = cases.filter(({ closedAt }) => closedAt !== null);
  expect(closed.length).toBeGreaterThan(100);
  for (const { inspections: all, closedAt } of closed)
    for (const { performedAt, canceled } of all)
      expect((performedAt ?? canceled!.at).getTime()).toBeLessThan(closedAt!.getTime());
});

test('threads begin with the agency, go back and forth, and are only with parties who can be reached', () => {
  const threads = cases.filter(({ messages }) => messages.length > 0);
  expect(threads.length).toBeGreaterThan(30);
  expect(new Set(threads.map(({ messages }) => messages.length))).toEqual(new Set([1, 2, 3]));
  for (const { messages, owner, createdAt } of threads) {
    expect(owner.name).toBe('Rita Owner');
    expect(messages.map(({ direction }) => direction)).toEqual(
      ['OUTBOUND', 'INBOUND', 'OUTBOUND'].slice(0, messages.length),
    );
    const times = [createdAt, ...messages.map(({ at }) => at), now].map((at) => at.getTime());
    expect(times).toEqual(times.toSorted((a, b) => a - b));
  }
});

test('no license plate comes twice', () => {
  const plates = Array.from({ length: 5000 }, (_, number) => plateOf(number));
  expect(new Set(plates).size).toBe(plates.length);
  expect(plates.filter((plate) => !/^[4-8][A-Z]{3}\d{3}$/.test(plate))).toEqual([]);
});
