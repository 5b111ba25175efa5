import { expect, test } from 'vitest';
import { allEvents } from './events.ts';
import { rightToHear } from './live.ts';

test.each([...new Set(allEvents.map(({ subject }) => subject))])(
  'a right lets staff hear of changes of the kind %s',
  (subject) => expect(rightToHear(subject)).not.toBeNull(),
);

test('changes of a kind need the right to see its records', () => {
  expect(['submission', 'outbox', 'staff', 'departments', 'agency-information'].map(rightToHear)).toEqual([
    'submissions.see',
    'outbox.see',
    'people.see',
    'setup.see',
    'agency.see',
  ]);
});

test('changes of an undeclared kind are for no one', () => {
  expect(rightToHear('toString')).toBeNull();
});
