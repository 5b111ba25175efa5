import { invalid, text } from '@townkeep/core/platform';
import { CsvError, parse } from 'csv-parse/sync';

/** A CSV file: its headings, and its lines of cells. The first line after the headings is line 2. */
export interface CsvFile {
  readonly headings: readonly string[];
  readonly lines: readonly (readonly string[])[];
}

/**
 * Reads a CSV file with a line of headings. Its cells are between commas, or between semicolons or tabs where the
 * headings have more of them. Empty lines are left out.
 * @throws Problem invalid_input (csv) when it is not a table, or has more than `rowsMax` rows
 */
export function readCsv(csv: string, rowsMax: number): CsvFile {
  const [headings = [], ...lines] = parseLines(csv);
  if (lines.length > rowsMax) throw invalid({ csv: text('atMostEntries', { label: 'File', n: rowsMax }) });
  return { headings, lines };
}

/** Digits that a spreadsheet is to leave as they are: `="0042"`. */
const AS_TEXT = /(?<=^|[,;\t])="(\d[\d ]*)"/gm;

function parseLines(csv: string): string[][] {
  let lastRead = 0;
  try {
    // The library counts `\r\n` within a cell as two lines.
    const lines = csv.replaceAll('\0', '').replaceAll(/\r\n?/g, '\n').replaceAll(AS_TEXT, '"$1"').toWellFormed();
    return parse(lines, {
      delimiter: delimiterOf(lines),
      bom: true,
      skip_empty_lines: true,
      relax_column_count: true,
      trim: true,
      onRecord: (record: string[], { lines }) => {
        lastRead = lines;
        return record;
      },
    });
  } catch (error) {
    throw invalid({ csv: problemOf(error, lastRead) });
  }
}

/** Returns what stands between the cells: that of which the headings have most, outside of quotation marks. */
function delimiterOf(lines: string): string {
  const headings = lines.slice(0, lines.indexOf('\n') + 1 || undefined).replaceAll(/"[^"]*"/g, '');
  const count = (delimiter: string): number => headings.split(delimiter).length;
  return [',', ';', '\t'].toSorted((one, other) => count(other) - count(one))[0]!;
}

/** The codes of what is wrong with a quotation mark. */
const QUOTES = /QUOTE/;

/** Returns why a file could not be read. `lastRead` is the last line of the row before the one at fault. */
function problemOf(error: unknown, lastRead: number): string {
  if (!(error instanceof CsvError) || !QUOTES.test(error.code))
    return 'This is not a CSV file. Save the table as “CSV (comma separated)” and choose it again.';
  const first = lastRead + 1;
  const seenAt = Number(error['lines']);
  const where = seenAt > first ? `Between lines ${first} and ${seenAt}` : `On line ${first}`;
  return (
    `${where}, a quotation mark (") is misplaced. Remove it, or put the whole cell in quotation marks and write ` +
    'each inner one twice (""). Then choose the file again.'
  );
}
