import { readCsv } from '../csv.ts';

/** A report as a resident wrote it and the category it was filed under. */
export interface Report {
  readonly text: string;
  readonly category: string;
  /** As in the file: ISO 8601 with the local offset. */
  readonly createdAt: string;
}

/** Reports to learn from and later ones to ask about. */
export interface Split {
  readonly earlier: readonly Report[];
  readonly later: readonly Report[];
}

const fewestOfCategory = 50;
const shareEarlier = 0.8;

/**
 * The reports of a file that has the columns created_at, category, title and description, in its order, which must be
 * that of time; only those in categories with at least 50. The text is the title, a line break and the description.
 */
export function readReports(csv: string): Report[] {
  const records = readCsv(csv);
  const counts = new Map<string, number>();
  for (const { category = '' } of records) counts.set(category, (counts.get(category) ?? 0) + 1);
  return records
    .filter(({ category = '' }) => (counts.get(category) ?? 0) >= fewestOfCategory)
    .map((record) => ({
      text: `${record['title'] ?? ''}\n${record['description'] ?? ''}`,
      category: record['category'] ?? '',
      createdAt: record['created_at'] ?? '',
    }));
}

/** The earlier 80 % and the later 20 %. */
export function splitInTime(reports: readonly Report[]): Split {
  const cut = Math.floor(reports.length * shareEarlier);
  return { earlier: reports.slice(0, cut), later: reports.slice(cut) };
}

/**
 * Splits within the earlier part alone, to choose constants by: learn from the first 4, 5, 6, 7 eighths, ask about the
 * next.
 */
export function innerSplits({ earlier }: Split): Split[] {
  const upTo = (eighths: number): number => Math.floor((earlier.length * eighths) / 8);
  return [4, 5, 6, 7].map((eighths) => ({
    earlier: earlier.slice(0, upTo(eighths)),
    later: earlier.slice(upTo(eighths), upTo(eighths + 1)),
  }));
}

/** The categories of reports, as an agency would list them: names alone, without keywords. */
export function categoriesOf(reports: readonly Report[]): { id: string; name: string; keywords: string[] }[] {
  const names = [...new Set(reports.map((report) => report.category))].toSorted();
  return names.map((name) => ({ id: name, name, keywords: [] }));
}
