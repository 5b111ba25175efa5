import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import type { Contract } from '@townkeep/core/contract';
import { createClient } from '../../http/client.ts';
import { routes } from '../../http/contract.build.ts';
import { fetchInSession } from './session.ts';

/** The API client of the signed-in staff member. */
export const api = createClient<Contract>(routes, { fetch: fetchInSession });

/**
 * Query and mutation options for TanStack Query: `useQuery(apiQuery.submissions.get.queryOptions({ input: { id } }))`.
 */
export const apiQuery = createTanstackQueryUtils(api);
