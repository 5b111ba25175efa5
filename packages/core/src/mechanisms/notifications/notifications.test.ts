import { expect, test } from 'vitest';
import { allEvents } from '../../contract/events.ts';
import { deliveryTo, usualDelivery } from './delivery.ts';
import { lastDigestAt } from './digest.ts';
import { notificationKind, notificationKinds } from './kinds.ts';

test('every kind has a name of its own, an event of a feature, and only roles that it offers', () => {
  expect(new Set(notificationKinds.map(({ name }) => name)).size).toBe(notificationKinds.length);
  for (const kind of notificationKinds) {
    expect(allEvents).toContain(kind.event);
    expect(kind.name).toMatch(/^[A-Za-z]{1,60}$/);
    expect(kind.initial.to.filter((role) => !kind.roles.includes(role))).toEqual([]);
    expect(notificationKind(kind.name)).toBe(kind);
  }
});

test.each([
  [{ record: 'submission #12 (Pothole)', byName: 'Ann Lee', assignedTo: 'you' }],
  [{ record: 'submission #12 (Pothole)', byName: null, assignedTo: null }],
])('every kind has a sentence about the record', (facts) => {
  for (const { sentence } of notificationKinds)
    expect(sentence(facts)).toMatch(/^[A-Z].*ubmission #12 \(Pothole\).*\.$/);
});

test('the agency allows, and each person chooses within that', () => {
  const both = { inApp: true, email: 'NOW' } as const;
  expect(deliveryTo({ inApp: true, email: 'DIGEST' }, undefined)).toEqual({ inApp: true, email: 'DIGEST' });
  expect(deliveryTo({ inApp: true, email: 'DIGEST' }, both)).toEqual(both);
  expect(deliveryTo({ inApp: true, email: 'NOW' }, { inApp: false, email: 'OFF' })).toEqual({
    inApp: false,
    email: 'OFF',
  });
  expect(deliveryTo({ inApp: false, email: 'OFF' }, both)).toEqual({ inApp: false, email: 'OFF' });
});

test('an email that is sent on request is sent to no one who has chosen nothing', () => {
  expect(usualDelivery({ inApp: true, email: 'CHOICE' })).toEqual({ inApp: true, email: 'OFF' });
  expect(deliveryTo({ inApp: true, email: 'CHOICE' }, { inApp: true, email: 'NOW' }).email).toBe('NOW');
});

test.each([
  ['2026-05-01T13:59:59Z', '2026-04-30T14:00:00.000Z'],
  ['2026-05-01T14:00:00Z', '2026-05-01T14:00:00.000Z'],
  ['2026-05-02T03:00:00Z', '2026-05-01T14:00:00.000Z'],
])('at %s the latest digest at 7 in Los Angeles was due at %s', (now, due) => {
  expect(lastDigestAt(new Date(now), 7, 'America/Los_Angeles').toISOString()).toBe(due);
});
