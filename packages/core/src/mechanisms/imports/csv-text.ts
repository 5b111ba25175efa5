import type { RefusedRow } from './refused-row.ts';

/**
 * A spreadsheet would take a text that begins so for a formula: with a sign, also a full-width or small one, and also
 * behind blanks and characters that are not seen. Source: OWASP, 'CSV injection'; Unicode, 'Halfwidth and Fullwidth
 * Forms' and 'Small Form Variants'.
 */
const FORMULA =
  /^(?:[\t\r\n]|[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}]*[=+\-@\u2212＝＋－＠﹦﹢﹣﹫])/u;
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
