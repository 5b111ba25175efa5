export * from './contract.ts';
export * from './delegation-problems.ts';
export * from './leave.ts';
export * from './on-leave.ts';
export * from './resolve-delegate.ts';
