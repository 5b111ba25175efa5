import { pipeline } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import { invalid, text } from '@townkeep/core/platform';
import { CsvError, parse } from 'csv-parse';

/** A CSV file: its headings, and its lines of cells. The first line after the headings is line 2. */
export interface CsvFile {
  readonly headings: readonly string[];
  readonly lines: readonly (readonly string[])[];
}

/** Most columns of a file. */
const COLUMNS_MAX = 1000;
/** Longest row, in characters. */
const ROW_MAX = 100_000;
/** Characters that are read between two turns of the event loop. They can be as many rows. */
const PER_TURN = 1000;

/**
 * Reads a CSV file with a line of headings, in turns: other requests are served meanwhile. Its cells are between
 * commas, or between semicolons or tabs where the headings have more of them. Empty lines, and cells beyond the
 * headings, are left out. Nothing is read beyond the first row that is too many.
 * @throws Problem invalid_input (csv) when it is not a table, has more than `rowsMax` rows or 1000 columns, or a row is
 *   longer than 100,000 characters
 */
export async function readCsv(csv: string, rowsMax: number): Promise<CsvFile> {
  const lines: string[][] = [];
  let lastRead = 0;
  const parser = parse({
    delimiter: delimiterOf(csv),
    bom: true,
    skip_empty_lines: true,
    relax_column_count: true,
    trim: true,
    max_record_size: ROW_MAX,
    onRecord: (record: string[], at: { readonly lines: number }) => {
      lastRead = at.lines;
      return record;
    },
  });
  try {
    await pipeline(piecesOf(csv), parser, async (records: AsyncIterable<string[]>) => {
      for await (const record of records) {
        const columns = lines[0]?.length ?? record.length;
        if (columns > COLUMNS_MAX) throw invalid({ csv: TOO_WIDE });
        if (lines.length > rowsMax) throw invalid({ csv: text('atMostEntries', { label: 'File', n: rowsMax }) });
        lines.push(record.slice(0, columns));
      }
    });
  } catch (error) {
    throw error instanceof CsvError ? invalid({ csv: problemOf(error, lastRead) }) : error;
  }
  const [headings = [], ...rows] = lines;
  return { headings, lines: rows };
}

const TOO_WIDE = `The file has more than ${COLUMNS_MAX} columns. Remove those that are not needed and choose it again.`;
const TOO_LONG = `A row of the file has more than ${ROW_MAX} characters. Shorten it and choose the file again.`;

/** Digits that a spreadsheet is to leave as they are: `="0042"`. */
const AS_TEXT = /(?<=^|[,;\t])="(\d[\d ]*)"/gm;

/** Yields the text in pieces that end with a line, with a turn of the event loop after each. */
async function* piecesOf(csv: string): AsyncGenerator<string> {
  for (let start = 0; start < csv.length;) {
    const end = pieceEnd(csv, start);
    // The library counts `\r\n` within a cell as two lines.
    yield csv
      .slice(start, end)
      .replaceAll('\0', '')
      .replaceAll(/\r\n?/g, '\n')
      .replaceAll(AS_TEXT, '"$1"')
      .toWellFormed();
    await setImmediate();
    start = end;
  }
}

/**
 * Returns the end of the last line within a turn's characters, else of the longer line that begins there.
 * @throws Problem invalid_input (csv) when that line is too long
 */
function pieceEnd(csv: string, start: number): number {
  const piece = csv.slice(start, start + PER_TURN);
  const last = Math.max(piece.lastIndexOf('\n'), piece.lastIndexOf('\r'));
  const at = last < 0 ? csv.slice(start, start + ROW_MAX).search(/[\r\n]/) : last;
  if (at >= 0) return start + at + (csv.startsWith('\r\n', start + at) ? 2 : 1);
  if (csv.length - start > ROW_MAX) throw invalid({ csv: TOO_LONG });
  return csv.length;
}

/** Returns what stands between the cells: that of which the headings have most, outside of quotation marks. */
function delimiterOf(csv: string): string {
  const headings = csv
    .slice(0, pieceEnd(csv, 0))
    .split(/[\r\n]/, 1)[0]!
    .replaceAll(/"[^"]*"/g, '');
  const count = (delimiter: string): number => headings.split(delimiter).length;
  return [',', ';', '\t'].toSorted((one, other) => count(other) - count(one))[0]!;
}

/** The codes of what is wrong with a quotation mark. */
const QUOTES = /QUOTE/;

/** Returns why a file could not be read. `lastRead` is the last line of the row before the one at fault. */
function problemOf(error: CsvError, lastRead: number): string {
  if (error.code === 'CSV_MAX_RECORD_SIZE') return TOO_LONG;
  if (!QUOTES.test(error.code))
    return 'This is not a CSV file. Save the table as “CSV (comma separated)” and choose it again.';
  const first = lastRead + 1;
  const seenAt = Number(error['lines']);
  const where = seenAt > first ? `Between lines ${first} and ${seenAt}` : `On line ${first}`;
  return (
    `${where}, a quotation mark (") is misplaced. Remove it, or put the whole cell in quotation marks and write ` +
    'each inner one twice (""). Then choose the file again.'
  );
}
