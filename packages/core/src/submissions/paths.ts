/** Where staff see one submission, in the staff application and in the letters that lead there. */
export const submissionPath = (agencyId: number, id: string): string =>
  `/agencies/${agencyId}/customer-submission/${id}`;
