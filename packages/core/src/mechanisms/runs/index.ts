export * from './contract.ts';
export * from './export-columns.ts';
export * from './group-check.ts';
export * from './limits.ts';
export * from './problems.ts';
export * from './rules.ts';
export * from './run.ts';
export * from './selection.ts';
