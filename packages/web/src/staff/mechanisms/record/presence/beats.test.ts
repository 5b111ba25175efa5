import type { Colleague, PresenceState } from '@townkeep/core/platform/live.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startBeats } from './beats.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const ben = { id: 'b', firstName: 'Ben', lastName: 'Ortiz', isWriting: false };

function start(answer: () => Promise<{ readonly colleagues: readonly Colleague[] }>) {
  const reported: PresenceState[] = [];
  const onColleagues = vi.fn<(colleagues: readonly Colleague[]) => void>();
  const report = (state: PresenceState) => {
    reported.push(state);
    return answer();
  };
  return { beats: startBeats({ report, onColleagues }), reported, onColleagues };
}
const after = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('an open record is reported every 15 s, writing and its end at once', async () => {
  const { beats, reported, onColleagues } = start(async () => ({ colleagues: [ben] }));
  await after(700);
  expect([reported, onColleagues.mock.calls]).toEqual([['open'], [[[ben]]]]);
  await after(15_000);
  beats.write(true);
  beats.write(true);
  await after(0);
  expect(reported).toEqual(['open', 'open', 'writing']);
  await after(15_000);
  beats.write(false);
  beats.again();
  beats.leave();
  beats.leave();
  beats.again();
  await after(60_000);
  expect(reported.slice(3)).toEqual(['writing', 'open', 'open', 'gone']);
});

test('a record that is only passed by is not reported', async () => {
  const { beats, reported } = start(async () => ({ colleagues: [] }));
  await after(500);
  beats.again();
  beats.leave();
  await after(60_000);
  expect(reported).toEqual([]);
});

test('a report that fails is followed by the next one, and an answer after leaving is ignored', async () => {
  const answer = vi.fn<() => Promise<{ readonly colleagues: readonly Colleague[] }>>();
  answer.mockRejectedValueOnce(new Error('offline')).mockResolvedValue({ colleagues: [ben] });
  const { beats, reported, onColleagues } = start(answer);
  await after(700);
  expect([reported, onColleagues.mock.calls]).toEqual([['open'], []]);
  await after(15_000);
  expect([reported, onColleagues.mock.calls]).toEqual([['open', 'open'], [[[ben]]]]);
  beats.again();
  beats.leave();
  await after(0);
  expect([reported.slice(2), onColleagues.mock.calls.length]).toEqual([['open', 'gone'], 1]);
});
