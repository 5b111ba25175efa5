/** Returns where a case is made from a submission, as a link or a navigation takes it. */
export const caseFrom = (agencyId: number, submissionId: string) => ({
  to: `/agencies/${agencyId}/products/cases/create`,
  search: { submission: submissionId } as never,
});
