import { apiQuery } from '../../../platform/session/api.ts';

/** Returns the query of an inspection with what it found. */
export const inspectionQuery = (caseId: string, inspectionId: string) =>
  apiQuery.cases.inspection.queryOptions({ input: { id: caseId, inspectionId } });
