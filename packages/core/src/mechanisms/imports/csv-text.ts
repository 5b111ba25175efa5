import type { RefusedRow } from './refused-row.ts';

/** A spreadsheet would take a text that begins so for a formula. Source: OWASP, 'CSV injection'. */
const FORMULA = /^[=+\-@\t\r]/;
const NEEDS_QUOTES = /[",\r\n]/;

/** Returns a text as a field of a CSV file. Source: RFC 4180. */
export function csvText(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Returns refused rows as a CSV file, whose byte order mark lets Excel read it as UTF-8. */
export function refusedCsv(rows: readonly RefusedRow[]): string {
  const lines = rows.map(({ line, label, problems }) => [String(line), label, problems.join(' ')]);
  return `\uFEFF${[['Line', 'Row', 'Why'], ...lines].map((cells) => `${cells.map(csvText).join(',')}\r\n`).join('')}`;
}
