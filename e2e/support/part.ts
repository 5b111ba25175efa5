const parts = ['quick', 'heavy', 'all'] as const;

/** Which part of the browser tests is run: what `npm test` has, what only `npm run test:heavy` has, or all. */
export const partOfTests = parts.find((part) => part === process.env['E2E_PART']) ?? 'all';
