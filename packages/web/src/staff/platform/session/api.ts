import type { Client } from '@orpc/client';
import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import type { Contract } from '@townkeep/core/contract';
import { type ApiClient, createClient } from '../../../http/client.ts';
import { routes } from '../../../http/contract.build.ts';
import { fetchInBackground, fetchInSession } from './session.ts';

/** The inputs that carry what the person saw. Other clients of the API may leave them out, our screens may not. */
type SeenKey = 'version' | 'versions' | 'seenMessageId';
type WithSeen<Input> = Input extends unknown
  ? Omit<Input, SeenKey> & { readonly [Key in Extract<keyof Input, SeenKey>]-?: Exclude<Input[Key], undefined> }
  : never;

type SeenClient<C> =
  C extends Client<infer Context, infer Input, infer Output, infer Failure>
    ? Client<Context, Extract<keyof Input, SeenKey> extends never ? Input : WithSeen<Input>, Output, Failure>
    : { readonly [Key in keyof C]: SeenClient<C[Key]> };

const further = async () => (await import('../../../http/later-contract.build.ts')).routes;

/** The API client of the signed-in staff member. */
export const api = createClient<Contract>(routes, { fetch: fetchInSession, further }) as SeenClient<
  ApiClient<Contract>
>;

/**
 * The same client for what the person did not ask for: without a session it is refused, and the page stays. Its calls
 * outlive the page.
 */
export const backgroundApi = createClient<Contract>(routes, {
  fetch: (request) => fetchInBackground(new Request(request, { keepalive: true })),
});

/**
 * Query and mutation options for TanStack Query: `useQuery(apiQuery.submissions.get.queryOptions({ input: { id } }))`.
 */
export const apiQuery = createTanstackQueryUtils(api);
