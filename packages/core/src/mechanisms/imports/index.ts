export * from './columns.ts';
export * from './limits.ts';
export * from './read-cells.ts';
export * from './refused-row.ts';
export * from './csv-text.ts';
export * from './packed-file.ts';
