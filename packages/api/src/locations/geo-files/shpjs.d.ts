declare module 'shpjs' {
  /** The rows of a dBASE table, in order; `encoding` as a .cpg file states it. */
  export function parseDbf(table: DataView, encoding?: string): Record<string, string | number | boolean | Date>[];
}
