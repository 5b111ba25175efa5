export * from './account.ts';
export * from './problems.ts';
export * from './user.ts';
export * from './uses.ts';
