export { type CsvFile, readCsv } from './read-csv.ts';
export { definitionsIn } from './coordinate-systems.ts';
export { decodeCsv, unpackCsv } from './unpack-csv.ts';
