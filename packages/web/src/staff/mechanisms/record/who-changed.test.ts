import { expect, test } from 'vitest';
import { namesOf } from './who-changed.ts';

const by = (...names: readonly string[]) => names.map((actorName) => ({ actorName }));

test.each([
  { entries: [], who: null, why: 'no one is known' },
  { entries: by('Ana Ruiz', 'Ana Ruiz'), who: 'Ana Ruiz', why: 'one other person' },
  { entries: by('Ana Ruiz', 'Ben Cole'), who: 'Ana Ruiz or Ben Cole', why: 'either may have changed it' },
  { entries: by('Kim Lee', 'Ana Ruiz'), who: 'Ana Ruiz', why: 'one does not surprise oneself' },
  { entries: by('Kim Lee'), who: 'You', why: 'one changed it in another tab' },
])('$who: $why', ({ entries, who }) => {
  expect(namesOf(entries, 'Kim Lee')).toBe(who);
});
