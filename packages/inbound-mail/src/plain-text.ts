/**
 * Returns text that a database and a screen can hold, cut at `maxLength` characters: line ends as `\n`, no control
 * characters other than tabs (PostgreSQL rejects U+0000), no halves of surrogate pairs.
 */
export function plainText(text: string, maxLength: number): string {
  return text
    .slice(0, maxLength)
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]|\uFEFF/gu, '')
    .toWellFormed();
}
