import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchPresence } from './presence.ts';

const MINUTE = 60_000;
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function watch() {
  const page = new EventTarget();
  const abort = new AbortController();
  const onSign = vi.fn<() => void>();
  const seen: string[] = [];
  const presence = watchPresence(page, abort.signal, onSign);
  const note = (what: string, promise: Promise<void>) => void promise.then(() => seen.push(what));
  return { presence, page, abort, onSign, seen, note };
}
const afterMinutes = (minutes: number) => vi.advanceTimersByTimeAsync(minutes * MINUTE);

test('an hour without a sign the person has gone, and is back at the next one', async () => {
  const { presence, page, abort, seen, note } = watch();
  note('gone', presence.gone(abort.signal));
  await afterMinutes(50);
  page.dispatchEvent(new Event('keydown'));
  await afterMinutes(50);
  expect([seen, presence.isAway()]).toEqual([[], false]);
  await afterMinutes(15);
  expect([seen, presence.isAway()]).toEqual([['gone'], true]);
  note('here', presence.here(abort.signal));
  await afterMinutes(600);
  expect(seen).toEqual(['gone']);
  page.dispatchEvent(new Event('pointermove'));
  await afterMinutes(0);
  expect([seen, presence.isAway()]).toEqual([['gone', 'here'], false]);
});

test('the other tabs learn of signs at most once a minute, and theirs count too', async () => {
  const { presence, page, onSign } = watch();
  await afterMinutes(2);
  for (let n = 0; n < 10; n++) page.dispatchEvent(new Event('pointermove'));
  expect(onSign).toHaveBeenCalledOnce();
  await afterMinutes(59);
  presence.touch();
  await afterMinutes(59);
  expect(presence.isAway()).toBe(false);
});

test('waiting ends when it is aborted', async () => {
  const { presence, abort, seen, note } = watch();
  note('gone', presence.gone(abort.signal));
  await afterMinutes(61);
  note('here', presence.here(abort.signal));
  abort.abort();
  await afterMinutes(0);
  expect(seen).toEqual(['gone', 'here']);
});
