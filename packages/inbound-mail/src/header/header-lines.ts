import type { ParsedMail } from 'mailparser';

/** Returns the values of a header field, raw but unfolded, in the mail's order. */
export function headerValues(mail: Pick<ParsedMail, 'headerLines'>, name: string): readonly string[] {
  // The parser omits the list for a message without a header.
  const lines = (mail.headerLines as ParsedMail['headerLines'] | undefined) ?? [];
  return lines
    .filter(({ key }) => key === name)
    .map(({ line }) =>
      line
        .slice(line.indexOf(':') + 1)
        .replace(/\r?\n/g, '')
        .trim(),
    );
}
