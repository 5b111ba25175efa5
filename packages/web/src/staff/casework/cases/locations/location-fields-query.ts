import { apiQuery } from '../../../platform/session/api.ts';

/** Returns the query of the agency's own fields at the locations of a case. */
export const locationFieldsQuery = (caseId: string) =>
  apiQuery.cases.locationFields.queryOptions({ input: { caseId } });

/** Returns the query of how many cases share their values. */
export const sharedFieldsQuery = (caseId: string) =>
  apiQuery.cases.sharedLocationFields.queryOptions({ input: { caseId } });
