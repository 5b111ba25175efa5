export * from './candidates.ts';
export * from './contract.ts';
export * from './matching.ts';
export * from './stored-rule.ts';
export * from './targets.ts';
