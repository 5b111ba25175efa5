/** Returns the path of a submission's page in the staff application, which letters link to. */
export const submissionPath = (agencyId: number, id: string): string =>
  `/agencies/${agencyId}/customer-submission/${id}`;
