export * from './contract.ts';
export * from './parts/files.ts';
export * from './parts/thread.ts';
export * from './parts/words.ts';
export * from './print.ts';
