/** Returns the path of a case's page in the staff application, which letters link to. */
export const casePath = (agencyId: number, id: string): string => `/agencies/${agencyId}/case/${id}`;
