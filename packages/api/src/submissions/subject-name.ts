/** What names submissions among all kinds of records: in the database, and in the addresses that answers go to. */
export const SUBMISSION = { name: 'submission', letter: 's' } as const;
