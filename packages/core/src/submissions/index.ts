export * from './corrections.ts';
export * from './dates.ts';
export * from './form-rules.ts';
export * from './history.ts';
export * from './public-contract.ts';
export * from './rules.ts';
export * from './staff-contract.ts';
export * from './submission.ts';
