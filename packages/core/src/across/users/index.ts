export * from './account.ts';
export * from './import/read-rows.ts';
export * from './problems.ts';
export * from './user.ts';
export * from './uses.ts';
