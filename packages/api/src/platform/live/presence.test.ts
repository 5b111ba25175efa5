import type { PresenceState } from '@townkeep/core/platform/live.ts';
import { expect, test } from 'vitest';
import { createPresence } from './presence.ts';

const place = { agencyId: 1, kind: 'case', id: 'c1' };
const people = {
  ann: { id: 'ann', firstName: 'Ann', lastName: 'Lee' },
  ben: { id: 'ben', firstName: 'Ben', lastName: 'Ortiz' },
};

function start() {
  const state = { ms: 0 };
  const presence = createPresence(() => state.ms);
  const beat = (who: keyof typeof people, is: PresenceState, { tab = 'tab', at = place } = {}) =>
    presence.take({ ...at, person: people[who], tab, state: is }).map(({ id }) => id);
  const seenBy = (who: keyof typeof people, at = place) =>
    presence.colleagues(at, who).map(({ id, isWriting }) => (isWriting ? `${id} writes` : id));
  return { state, presence, beat, seenBy };
}

test('colleagues are told once that a record is open, that someone writes, and that they left', () => {
  const { presence, beat, seenBy } = start();
  expect([beat('ann', 'open'), beat('ann', 'open'), seenBy('ann'), seenBy('ben')]).toEqual([['c1'], [], [], ['ann']]);
  expect([beat('ben', 'writing'), beat('ben', 'writing'), seenBy('ann')]).toEqual([['c1'], [], ['ben writes']]);
  expect([beat('ben', 'open'), seenBy('ann')]).toEqual([['c1'], ['ben']]);
  expect([beat('ben', 'gone'), beat('ben', 'gone'), seenBy('ann')]).toEqual([['c1'], [], []]);
  expect([presence.isOpen(place, 'ann'), presence.isOpen(place, 'ben')]).toEqual([true, false]);
});

test('a person with two tabs is one colleague, who leaves with the last one', () => {
  const { beat, seenBy } = start();
  beat('ann', 'writing');
  expect([beat('ann', 'open', { tab: 'other' }), seenBy('ben')]).toEqual([[], ['ann writes']]);
  expect([beat('ann', 'gone'), seenBy('ben')]).toEqual([['c1'], ['ann']]);
  expect([beat('ann', 'gone', { tab: 'other' }), seenBy('ben')]).toEqual([['c1'], []]);
});

test('without a report for 35 s the record is open there no more', () => {
  const { state, presence, beat, seenBy } = start();
  beat('ann', 'open');
  state.ms = 20_000;
  beat('ben', 'open');
  beat('ben', 'open', { at: { ...place, id: 'c2' } });
  state.ms = 34_999;
  expect([presence.expire(), seenBy('ben')]).toEqual([[], ['ann']]);
  state.ms = 35_000;
  expect([presence.expire().map(({ id }) => id), seenBy('ben'), seenBy('ann')]).toEqual([['c1'], [], ['ben']]);
  state.ms = 60_000;
  expect([beat('ann', 'open', { at: { ...place, id: 'c3' } }), presence.expire()]).toEqual([['c1', 'c2', 'c3'], []]);
});

test('a record of another agency, and of another kind, is another one', () => {
  const { beat, seenBy } = start();
  beat('ann', 'open');
  expect(seenBy('ben', { ...place, agencyId: 2 })).toEqual([]);
  expect(seenBy('ben', { ...place, kind: 'submission' })).toEqual([]);
});
