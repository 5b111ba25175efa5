export * from './draft.ts';
export * from './public-duplicate.ts';
