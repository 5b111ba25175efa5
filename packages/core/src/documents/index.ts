export * from './contract.ts';
export * from './case-print/case-print-data.ts';
export * from './print.ts';
export * from './submission-print/print-data.ts';
