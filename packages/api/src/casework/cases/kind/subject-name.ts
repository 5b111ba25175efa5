/** The name of cases as a kind of record in the database, and their letter in reply addresses. */
export const CASE = { name: 'case', thread: { addressPrefix: 'c' } } as const;
