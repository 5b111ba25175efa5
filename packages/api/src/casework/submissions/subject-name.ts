/** The name of submissions as a kind of record in the database, and their letter in reply addresses. */
export const SUBMISSION = { name: 'submission', thread: { addressPrefix: 's' } } as const;
