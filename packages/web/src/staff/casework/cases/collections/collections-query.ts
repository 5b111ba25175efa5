import { apiQuery } from '../../../platform/session/api.ts';

/** The query of collections of a case. */
export const collectionsQuery = (id: string) => apiQuery.cases.collections.queryOptions({ input: { id } });
