import { readCsv } from '../csv.ts';

/** A report as a resident wrote it, and its category. */
export interface Report {
  readonly text: string;
  readonly category: string;
  /** As in the file: ISO 8601 with the local offset. */
  readonly createdAt: string;
}

/** Reports to learn from, and later ones to ask about. */
export interface Split {
  readonly earlier: readonly Report[];
  readonly later: readonly Report[];
}

const CATEGORY_MIN_REPORTS = 50;
const EARLIER_SHARE = 0.8;

/**
 * Reads reports from a file with the columns created_at, category, description and optionally title, in order of time.
 * Leaves out reports without text and those in categories with fewer than 50. The text is the title, a line break and
 * the description.
 */
export function readReports(csv: string): Report[] {
  const reports = readCsv(csv)
    .map((record) => ({
      text: `${record['title'] ?? ''}\n${record['description'] ?? ''}`.trim(),
      category: record['category'] ?? '',
      createdAt: record['created_at'] ?? '',
    }))
    .filter(({ text }) => text !== '');
  const counts = new Map<string, number>();
  for (const { category } of reports) counts.set(category, (counts.get(category) ?? 0) + 1);
  return reports
    .filter(({ category }) => (counts.get(category) ?? 0) >= CATEGORY_MIN_REPORTS)
    .toSorted((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt));
}

/** Splits off the later 20 %. */
export function splitInTime(reports: readonly Report[]): Split {
  const cut = Math.floor(reports.length * EARLIER_SHARE);
  return { earlier: reports.slice(0, cut), later: reports.slice(cut) };
}

/**
 * Splits the earlier part alone, for the choice of constants: learn from the first 4, 5, 6, 7 eighths, ask about the
 * next.
 */
export function innerSplits({ earlier }: Split): Split[] {
  const upTo = (eighths: number): number => Math.floor((earlier.length * eighths) / 8);
  return [4, 5, 6, 7].map((eighths) => ({
    earlier: earlier.slice(0, upTo(eighths)),
    later: earlier.slice(upTo(eighths), upTo(eighths + 1)),
  }));
}

/** Returns the categories of reports as an agency would list them, without keywords. */
export function categoriesOf(reports: readonly Report[]): { id: string; name: string; keywords: string[] }[] {
  const names = [...new Set(reports.map((report) => report.category))].toSorted();
  return names.map((name) => ({ id: name, name, keywords: [] }));
}
