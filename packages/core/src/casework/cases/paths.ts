/** Returns the path of a case's page in the staff application, which letters link to. */
export const casePath = (agencyId: number, id: string): string => `/agencies/${agencyId}/case/${id}`;

/** Returns the path, below that of the agency, of the stack of the drafts that a run made. */
export const draftsOfRunPath = (runId: string): string => `/notices/review?list=drafts&run=${runId}`;
