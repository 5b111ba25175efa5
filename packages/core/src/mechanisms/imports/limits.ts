/* Apart from the schemas, so that a page can know the limits without loading a validation library. */

/** Most rows of one file, without the line of headings. */
export const IMPORT_ROWS_MAX = 50_000;
/** Longest file, in bytes. */
export const IMPORT_BYTES_MAX = 16_000_000;
/** Longest packed file, in characters of base64. */
export const PACKED_MAX = 1_000_000;
