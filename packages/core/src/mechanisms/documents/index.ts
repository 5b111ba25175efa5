export * from './contract.ts';
export * from './sections/files.ts';
export * from './sections/thread.ts';
export * from './sections/words.ts';
export * from './print.ts';
