import type { Access, CallerName } from '@townkeep/core/platform/call.ts';
import { expect, test } from 'vitest';
import { SYSTEM } from '../records/events.ts';
import { type CallerKind, callerKindsOf, findCaller } from './callers.ts';
import type { RequestContext } from './context.ts';

const identity = { who: { as: 'open', actor: SYSTEM }, parts: {} } as const;

/** Makes a kind of caller whose credential is the header of the same name. */
const byHeader = (name: CallerName, agencyId: number, missing: CallerKind['missing']): CallerKind => ({
  name,
  gives: [],
  missing,
  find: ({ header }) => (header(name) === undefined ? null : { agencyId, identity }),
  about: () => name,
  securityScheme: null,
  refusals: [],
});

const kinds = callerKindsOf([byHeader('staff', 1, 'unauthenticated'), byHeader('submission-link', 2, 'not_found')]);
const access: readonly Access[] = [{ caller: 'submission-link' }, { caller: 'staff', right: 'signed-in' }];
const request = (...headers: string[]) =>
  ({ header: (name: string) => (headers.includes(name) ? 'given' : undefined) }) as RequestContext;

test('a call that accepts several kinds uses the one whose credential the request has', async () => {
  expect(await findCaller(kinds, access, request('staff'), {})).toMatchObject({ agencyId: 1, kind: { name: 'staff' } });
  expect(await findCaller(kinds, access, request('submission-link'), {})).toMatchObject({ agencyId: 2 });
});

test('the first kind in the call’s list wins when a request has several credentials', async () => {
  expect(await findCaller(kinds, access, request('staff', 'submission-link'), {})).toMatchObject({ agencyId: 2 });
});

test('a request without credentials gets the refusal of the first kind', async () => {
  await expect(findCaller(kinds, access, request(), {})).rejects.toMatchObject({ code: 'not_found' });
  await expect(findCaller(kinds, access.toReversed(), request(), {})).rejects.toMatchObject({
    code: 'unauthenticated',
  });
});

test('an unknown kind of caller throws', async () => {
  await expect(findCaller(kinds, [{ caller: 'crm-link' }], request(), {})).rejects.toThrow(TypeError);
});
