declare module 'shpjs' {
  /** Returns the rows of a dBASE table in order. `encoding` is the label in the .cpg file. */
  export function parseDbf(table: DataView, encoding?: string): Record<string, string | number | boolean | Date>[];
}
