import { fieldIn } from './mime-head.ts';
import type { MimeLeaf } from './mime-structure.ts';

/** Decodes quoted-printable. Source: RFC 2045 §6.7. */
function fromQuotedPrintable(text: string): Buffer {
  const joined = text.replace(/[ \t]*(?=\r?\n)/g, '').replace(/=\r?\n/g, '');
  return Buffer.from(
    joined.replace(/=([\dA-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );
}

/** Returns the content of a part without its transfer encoding. */
export function decodeContent(raw: Buffer, { headStart, start, end }: MimeLeaf): Buffer {
  const header = raw.subarray(headStart, start).toString('latin1');
  const content = raw.subarray(start, end);
  const encoding = fieldIn(header, 'content-transfer-encoding').toLowerCase();
  if (/:\s{0,50}base64/.test(encoding)) return Buffer.from(content.toString('latin1'), 'base64');
  return /:\s{0,50}quoted-printable/.test(encoding) ? fromQuotedPrintable(content.toString('latin1')) : content;
}
