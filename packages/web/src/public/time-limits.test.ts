import { emptyIssueForm, noPlace } from '@townkeep/core/casework/submissions/filing/issue-form.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toApiProblem } from '../http/client.ts';
import { newAnonymousId } from './anonymous-id.ts';
import { readServerDraft, saveServerDraft } from './issue-form/drafts/server-draft.ts';
import { checkPlace } from './issue-form/place/use-place-checks.ts';
import { sendReply } from './submission-page/reply/send-reply.ts';

// The client reads the origin of the page when it is created.
vi.hoisted(() => vi.stubGlobal('window', { location: { origin: 'https://townkeep.test' } }));

/** A connection that accepts requests and never responds. */
const stalled = ({ signal }: Request) =>
  new Promise<Response>((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason as Error);
    signal.addEventListener('abort', () => reject(signal.reason as Error));
  });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', vi.fn<typeof stalled>(stalled));
  // Fake timers do not affect `AbortSignal.timeout`.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const limit = new AbortController();
    setTimeout(() => limit.abort(new DOMException('too long', 'TimeoutError')), ms);
    return limit.signal;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const id = newAnonymousId();
const optionalCalls: [string, () => Promise<unknown>, unknown][] = [
  [
    'checking a location',
    () => checkPlace('demo', 'c', { ...noPlace, latitude: 1, longitude: 2 }, new AbortController()),
    { isOutside: false, similar: { submissions: [], total: { count: 0, capped: false } } },
  ],
  [
    'saving a draft',
    () => saveServerDraft('demo', id, { values: emptyIssueForm, category: null, step: 'description' }),
    undefined,
  ],
  ['reading a draft', () => readServerDraft('demo', id), null],
];

test.each(optionalCalls)(
  'without an answer, the visitor continues after 5 seconds: %s',
  async (_name, ask, fallback) => {
    const done = ask();
    await vi.advanceTimersByTimeAsync(5000);
    expect(fetch).toHaveBeenCalled();
    expect(await Promise.race([done, Promise.resolve('still waiting')])).toEqual(fallback);
  },
);

test('a message to the agency can be sent again after 45 seconds without an answer', async () => {
  const sent = sendReply({ token: 't', body: 'Thanks' }, { context: { idempotencyKey: 'k' } }).catch(toApiProblem);
  await vi.advanceTimersByTimeAsync(44_000);
  expect(await Promise.race([sent, Promise.resolve('still waiting')])).toBe('still waiting');
  await vi.advanceTimersByTimeAsync(1000);
  expect(await Promise.race([sent, Promise.resolve('still waiting')])).toMatchObject({ status: 0 });
});
