export * from './contract.ts';
export * from './print.ts';
export * from './submission-print/print-data.ts';
