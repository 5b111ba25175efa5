import type { ParsedMail } from 'mailparser';

/** The values of a header field as they stand in the mail, unfolded, in their order; none where it is absent. */
export function headerValues(mail: Pick<ParsedMail, 'headerLines'>, name: string): readonly string[] {
  // a message without any header has no such list
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
