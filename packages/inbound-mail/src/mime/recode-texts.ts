import { decodeContent } from './decode-content.ts';
import { fieldIn } from './mime-head.ts';
import type { MimeLeaf } from './mime-structure.ts';
import { hzText, isHz } from './hz.ts';

/** Character sets that a mail names as if it named none, and those that programs write whatever the text is in. */
const UNDECLARED = /^(?:|us-ascii|ascii|iso-ir-6|.*unknown.*|default|none|null|x-user-defined|binary|[78]bit|ansi)$/;

/** The set that a text is in where its bytes are no UTF-8. Source: WHATWG Encoding Standard, the usual default. */
const FALLBACK = 'windows-1252';

/** The escapes that begin Japanese in 7 bits: ESC `$@` and ESC `$B`. Source: RFC 1468. */
const JAPANESE = ['@', 'B'].map((set) => Buffer.from([0x1b, 0x24, set.charCodeAt(0)]));

/** How much of an HTML text is searched for the set that it names. Source: WHATWG HTML §13.2.3.2, and some more. */
const META_BYTES = 4096;

const isDecodable = (charset: string): boolean => {
  try {
    return new TextDecoder(charset).encoding !== 'replacement';
  } catch {
    return false;
  }
};

/** Returns the character set that an HTML text names; null where it names none that can be decoded. */
function namedInHtml(bytes: Buffer): string | null {
  const head = bytes.subarray(0, META_BYTES).toString('latin1');
  const name = /<meta\s[^>]{0,200}\bcharset\s{0,3}=\s{0,3}["']?([\w.:-]{1,40})/i.exec(head)?.[1] ?? '';
  return isDecodable(name) && !/^utf-?16/i.test(name) ? name.toLowerCase() : null;
}

/** Whether more of the bytes above ASCII are broken than whole as UTF-8: one broken byte leaves a text as it is. */
function isOtherThanUtf8(bytes: Buffer): boolean {
  const decoded = new TextDecoder('utf-8').decode(bytes);
  const broken = decoded.split('\uFFFD').length - 1;
  return broken > 0 && broken > (decoded.match(/[\u0080-\uFFFC]/g)?.length ?? 0);
}

/**
 * Returns a text in the set that its bytes show, where the mail does not say it or says it wrongly; null where it can be
 * left to the mail parser.
 */
function rightText(bytes: Buffer, declared: string, namedByHtml: string | null): string | null {
  const isUtf8Claim = /^utf-?8$/.test(declared);
  if (!isUtf8Claim && !UNDECLARED.test(declared)) return null;
  const isAscii = !bytes.some((byte) => byte >= 0x80);
  if (isAscii) {
    if (isUtf8Claim) return null;
    if (JAPANESE.some((escape) => bytes.includes(escape))) return new TextDecoder('iso-2022-jp').decode(bytes);
    return isHz(bytes) ? hzText(bytes) : null;
  }
  if (isOtherThanUtf8(bytes)) return new TextDecoder(namedByHtml ?? FALLBACK).decode(bytes);
  return isUtf8Claim ? null : new TextDecoder('utf-8').decode(bytes);
}

const charsetOf = (field: string): string =>
  (/;\s{0,20}charset\s{0,5}=\s{0,5}(?:"([^"]{0,60})"|([^\s;"]{1,60}))/i.exec(field)?.slice(1) ?? [])
    .join('')
    .trim()
    .toLowerCase();

/** Returns the header of a part whose content is UTF-8 in base64 now. */
function headerFor(header: string): string {
  const isCrlf = header.includes('\r\n');
  const type = fieldIn(header, 'content-type');
  const line = (type === '' ? 'Content-Type: text/plain' : type)
    .replace(/;\s{0,20}charset\s{0,5}=\s{0,5}(?:"[^"]{0,60}"|[^\s;"]{1,60})/gi, '')
    .replace(/[;\s]+$/, '');
  const encoding = fieldIn(header, 'content-transfer-encoding');
  const rest = [type, encoding].reduce((left, field) => (field === '' ? left : left.replace(field, '')), header);
  const fields = `${line}; charset=utf-8\nContent-Transfer-Encoding: base64\n`;
  return (isCrlf ? fields.replace(/\r?\n/g, '\r\n') : fields) + rest;
}

/**
 * Puts right the character set of each text that names none, an unknown one, or UTF-8 for other bytes: bytes that are
 * no UTF-8 are in the set that the HTML of the mail names, else in Windows-1252. Japanese and Chinese in 7 bits are known
 * by their escapes. The mail parser would replace what it cannot decode, for good.
 *
 * @returns the same message where nothing is wrong
 */
export function recodeTexts(raw: Buffer, leaves: readonly MimeLeaf[]): Buffer {
  const texts = leaves.filter(({ isText, contentType }) => isText && contentType !== 'message/delivery-status');
  const contents = texts.map((leaf) => decodeContent(raw, leaf));
  const html = texts.findIndex(({ contentType }) => contentType === 'text/html');
  const namedByHtml = html < 0 ? null : namedInHtml(contents[html]!);
  const pieces: Buffer[] = [];
  let at = 0;
  texts.forEach((leaf, index) => {
    const header = raw.subarray(leaf.headStart, leaf.start).toString('latin1');
    const text = rightText(contents[index]!, charsetOf(fieldIn(header, 'content-type')), namedByHtml);
    if (text === null) return;
    const encoded = Buffer.from(text).toString('base64').replace(/.{76}/g, '$&\r\n');
    pieces.push(raw.subarray(at, leaf.headStart), Buffer.from(headerFor(header), 'latin1'));
    pieces.push(Buffer.from(`\r\n${encoded}\r\n`));
    at = leaf.end;
  });
  return pieces.length === 0 ? raw : Buffer.concat([...pieces, raw.subarray(at)]);
}
