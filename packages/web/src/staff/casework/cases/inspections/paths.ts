import { casePath } from '@townkeep/core/casework/cases/paths.ts';

/** The last part of the path of an inspection that was not planned. */
export const UNPLANNED = 'new';

/** Returns the path of the page that performs an inspection; null for one that was not planned. */
export const inspectPath = (agencyId: number, caseId: string, inspectionId: string | null): string =>
  `${casePath(agencyId, caseId)}/inspect/${inspectionId ?? UNPLANNED}`;

/** The search parameters with which the page of a case offers to close it. */
export const OFFER_TO_CLOSE = { close: true } as const;
