import { expect, test } from 'vitest';
import { seededRandom } from '../../../demo/random.ts';
import { ISSUED_MAX, planNotices } from './plan-notices.ts';

const DAY = 24 * 3_600_000;
const now = new Date('2026-11-20T20:00:00Z');
const cases = Array.from({ length: 360 }, (_, index) => {
  const createdAt = new Date(now.getTime() - (725 - index * 2) * DAY);
  const isClosed = index % 3 !== 0 && index < 340;
  return {
    id: String(index),
    number: `CE-${index}`,
    status: isClosed ? ('CLOSED' as const) : ('OPEN' as const),
    createdAt,
    closedAt: isClosed ? new Date(createdAt.getTime() + 30 * DAY) : null,
    visitedAt: new Date(createdAt.getTime() + 2 * DAY),
    isComplied: isClosed,
    officerId: 'officer',
    caseContactId: 'contact',
    contactId: 'contact',
    ownerName: 'Olga Owner',
    addressLines: ['9 Elm', 'Oakmere, CA 94501'],
    caseViolationIds: ['violation'],
  };
});
const planned = planNotices(cases, now, seededRandom(7));

test('notices are spread over two years, in their order, and none is of the future or of a case that had ended', () => {
  expect(planned.length).toBeGreaterThan(200);
  expect(planned.length).toBeLessThanOrEqual(ISSUED_MAX);
  const times = planned.map(({ at }) => at.getTime());
  expect(times).toEqual(times.toSorted((one, other) => one - other));
  expect(times[0]).toBeLessThan(now.getTime() - 690 * DAY);
  expect(times.at(-1)).toBeLessThan(now.getTime());
  for (const { of, at, replaces } of planned)
    if (of.closedAt !== null && replaces === null) expect(at.getTime()).toBeLessThanOrEqual(of.closedAt.getTime());
});

test('there are letters of each outcome, void ones, and ones that replace others', () => {
  expect(new Set(planned.map(({ outcome }) => outcome))).toEqual(new Set(['SENT', 'DELIVERED', 'RETURNED']));
  const returned = planned.filter(({ outcome }) => outcome === 'RETURNED');
  expect(new Set(returned.map(({ reason }) => reason! % 4)).size).toBe(4);
  expect(planned.filter(({ isVoid, isReissued }) => isVoid && !isReissued).length).toBeGreaterThan(0);
  for (const notice of planned.filter(({ isReissued }) => isReissued))
    expect(planned.filter(({ replaces }) => replaces === notice).length).toBeLessThanOrEqual(1);
  expect(planned.filter(({ replaces }) => replaces !== null).length).toBeGreaterThan(3);
  expect(planned.some(({ language }) => language === 'es')).toBe(true);
});
