/** A raw message: header fields, an empty line, a body; CRLF line ends. */
export function rawMail(headers: Readonly<Record<string, string>>, body: string | readonly string[]): Buffer {
  const fields = Object.entries({
    From: 'Maria Lopez <maria@example.com>',
    To: 'reply+0123456789abcdef@mail.oakmere.test',
    Subject: 'Re: Your request',
    ...headers,
  });
  const text = typeof body === 'string' ? body : body.join('\n');
  return Buffer.from(
    `${fields.map(([name, value]) => `${name}: ${value}`).join('\n')}\n\n${text}`.replace(/\r?\n/g, '\r\n'),
  );
}

/** One part of a multipart message: its header fields and content. */
export type RawPart = readonly [headers: Readonly<Record<string, string>>, content: string];

/** The content of a multipart message. */
export function parts(boundary: string, ...all: readonly RawPart[]): string {
  const inner = all.map(
    ([headers, content]) =>
      `--${boundary}\n${Object.entries(headers)
        .map(([name, value]) => `${name}: ${value}\n`)
        .join('')}\n${content}\n`,
  );
  return `${inner.join('')}--${boundary}--\n`;
}

/** A plain text: a reply above a quote. */
export const plainPart: RawPart = [
  { 'Content-Type': 'text/plain; charset=utf-8' },
  'It leaks.\n\nOn May 5, 2026 at 3:12 PM, A <a@b.cd> wrote:\n> Closed.',
];
/** The same as HTML. */
export const htmlPart: RawPart = [
  { 'Content-Type': 'text/html; charset=utf-8' },
  '<p>It <b>leaks</b>.</p><blockquote>Closed.</blockquote>',
];
/** A `multipart/mixed` message. */
export const mixed = (...all: readonly RawPart[]): Buffer =>
  rawMail({ 'Content-Type': 'multipart/mixed; boundary="b"' }, parts('b', ...all));
/** A file of five bytes, `hello`. */
export const filePart = (disposition: string, type = 'application/pdf'): RawPart => [
  { 'Content-Type': type, 'Content-Disposition': disposition, 'Content-Transfer-Encoding': 'base64' },
  'aGVsbG8=',
];
