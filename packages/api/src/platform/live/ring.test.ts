import { expect, test } from 'vitest';
import { createRing } from './ring.ts';

const OAKMERE = 1;
const PINEWELL = 2;

function ringAt() {
  const time = { ms: 1_000_000 };
  const ring = createRing(() => time.ms);
  const add = (position: string, ids: readonly string[] = [position], agencyId = OAKMERE) =>
    ring.add(agencyId, { position, changes: [{ kind: 'submission', ids, by: null, tab: null }] });
  return { ring, add, time };
}
const positions = (found: readonly { position: string }[] | null) => found?.map(({ position }) => position) ?? null;

test('a client that comes back gets what arrived after its position', () => {
  const { ring, add } = ringAt();
  const first = ring.last(OAKMERE);
  for (const position of ['a', 'b', 'c']) add(position);
  expect(positions(ring.after(OAKMERE, first))).toEqual(['a', 'b', 'c']);
  expect(positions(ring.after(OAKMERE, 'a'))).toEqual(['b', 'c']);
  expect(positions(ring.after(OAKMERE, 'c'))).toEqual([]);
  expect(ring.last(OAKMERE)).toBe('c');
});

test('a position of another agency, of another process, or from before a loss is unknown', () => {
  const { ring, add } = ringAt();
  const first = ring.last(OAKMERE);
  add('a');
  add('b', ['b'], PINEWELL);
  expect(ring.after(OAKMERE, 'b')).toBeNull();
  expect(ring.after(OAKMERE, ringAt().ring.last(OAKMERE))).toBeNull();
  ring.clear();
  expect(ring.after(OAKMERE, 'a')).toBeNull();
  expect(ring.after(OAKMERE, first)).toBeNull();
  expect(ring.after(OAKMERE, ring.last(OAKMERE))).toEqual([]);
});

test('after a quiet time the last position is still known, an earlier one is not', () => {
  const { ring, add, time } = ringAt();
  add('a');
  add('b');
  time.ms += 3_600_000;
  expect(positions(ring.after(OAKMERE, 'b'))).toEqual([]);
  add('c');
  expect(positions(ring.after(OAKMERE, 'b'))).toEqual(['c']);
  expect(ring.after(OAKMERE, 'a')).toBeNull();
});

test('a new client gets the changes since it began to load, if the ring has heard of all of them', () => {
  const { ring, add, time } = ringAt();
  expect(ring.ofLast(OAKMERE, 1)).toBeNull();
  time.ms += 5000;
  expect(ring.ofLast(OAKMERE, 4000)).toEqual([]);
  add('a');
  time.ms += 3000;
  add('b');
  time.ms += 1000;
  expect(positions(ring.ofLast(OAKMERE, 2000))).toEqual(['b']);
  expect(positions(ring.ofLast(OAKMERE, 4500))).toEqual(['a', 'b']);
  expect(ring.ofLast(OAKMERE, 60_000)).toBeNull();
});

test('only so many changed records are kept', () => {
  const { ring, add } = ringAt();
  const hundred = Array.from({ length: 100 }, (_, n) => `s${n}`);
  for (let n = 0; n < 200; n++) add(`p${n}`, hundred);
  expect(ring.after(OAKMERE, 'p100')).toBeNull();
  expect(positions(ring.after(OAKMERE, 'p190'))?.length).toBe(9);
});
