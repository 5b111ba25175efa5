const parts = ['quick', 'heavy', 'all'] as const;

/** The part of the browser tests that runs: that of `npm test`, that of `npm run test:heavy`, or all. */
export const partOfTests = parts.find((part) => part === process.env['E2E_PART']) ?? 'all';
