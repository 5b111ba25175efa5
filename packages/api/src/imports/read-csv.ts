import { invalid, text } from '@townkeep/core/kernel';
import { parse } from 'csv-parse/sync';

/** A CSV file: its headings, and its lines of cells. The first line after the headings is line 2. */
export interface CsvFile {
  readonly headings: readonly string[];
  readonly lines: readonly (readonly string[])[];
}

/**
 * Reads a CSV file with a line of headings. Empty lines are left out.
 * @throws Problem invalid_input (csv) when it is no table, or has more than `rowsMax` rows
 */
export function readCsv(csv: string, rowsMax: number): CsvFile {
  const [headings = [], ...lines] = parseLines(csv);
  if (lines.length > rowsMax) throw invalid({ csv: text('atMostEntries', { label: 'File', n: rowsMax }) });
  return { headings, lines };
}

function parseLines(csv: string): string[][] {
  try {
    return parse(csv.replaceAll('\0', '').toWellFormed(), {
      bom: true,
      skip_empty_lines: true,
      relax_column_count: true,
      trim: true,
    });
  } catch {
    throw invalid({ csv: 'This is no CSV file. Save the table as “CSV (comma separated)” and choose it again.' });
  }
}
