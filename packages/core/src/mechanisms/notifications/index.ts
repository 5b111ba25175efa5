export * from './delivery.ts';
export * from './digest.ts';
export * from './kinds.ts';
