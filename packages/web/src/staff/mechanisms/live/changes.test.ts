import { expect, test, vi } from 'vitest';
import { tabName } from '../../platform/session/tab-name.ts';
import type { Colleague } from '@townkeep/core/platform/live.ts';
import {
  type ChangeListener,
  liveState,
  report,
  setLiveState,
  watchChanges,
  watchColleagues,
  watchLiveState,
} from './changes.ts';

const change = (kind: string, ids: readonly string[] | null, by: string | null = 'ben', tab: string | null = 'tab') =>
  ({ event: 'change', position: null, change: { kind, ids, by, tab } }) as const;
const listen = (kind: string) => {
  const listener = vi.fn<ChangeListener>();
  return { heard: () => listener.mock.calls.map(([each]) => each), stop: watchChanges(kind, listener) };
};

test('a listener hears of its kind, until it is removed', () => {
  const submissions = listen('submission');
  report(change('contact', ['c1']), 'ann');
  report(change('submission', ['s1']), 'ann');
  submissions.stop();
  report(change('submission', ['s2']), 'ann');
  expect(submissions.heard()).toEqual([{ ids: ['s1'], by: 'ben', isReset: false }]);
});

test('a change by this tab is not reported; by another tab of the same person, or in its name, it is', () => {
  const { heard } = listen('submission');
  report(change('submission', ['s1'], 'ann', tabName), 'ann');
  report(change('submission', ['s2'], 'ann', 'another-tab'), 'ann');
  report(change('submission', ['s3'], 'ben', tabName), 'ann');
  expect(heard().map(({ ids }) => ids)).toEqual([['s2'], ['s3']]);
});

test('after a reset every listener fetches again', () => {
  const [submissions, contacts] = [listen('submission'), listen('contact')];
  report({ event: 'reset', position: 'p' }, 'ann');
  report({ event: 'position', position: 'q' }, 'ann');
  for (const { heard } of [submissions, contacts]) expect(heard()).toEqual([{ ids: null, by: null, isReset: true }]);
});

test('those who show a record hear who else has it open', () => {
  const ben = { id: 'b', firstName: 'Ben', lastName: 'Ortiz', isWriting: true };
  const listener = vi.fn<(colleagues: readonly Colleague[]) => void>();
  const stop = watchColleagues('case', 'c1', listener);
  const presence = (id: string) => ({ kind: 'case', id, colleagues: [ben] });
  for (const id of ['c2', 'c1']) report({ event: 'presence', presence: presence(id), position: null }, 'ann');
  stop();
  report({ event: 'presence', presence: presence('c1'), position: null }, 'ann');
  expect(listener.mock.calls).toEqual([[[ben]]]);
});

test('the state of the connection is reported when it changes', () => {
  const listener = vi.fn<() => void>();
  const stop = watchLiveState(listener);
  setLiveState('live');
  setLiveState('live');
  expect([listener.mock.calls.length, liveState()]).toEqual([1, 'live']);
  stop();
  setLiveState('off');
  expect(listener).toHaveBeenCalledOnce();
});
