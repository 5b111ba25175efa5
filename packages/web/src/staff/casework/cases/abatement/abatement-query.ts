import { apiQuery } from '../../../platform/session/api.ts';

/** Returns the query of the forced abatements of a case. */
export const abatementQuery = (id: string) => apiQuery.cases.abatement.queryOptions({ input: { id } });
