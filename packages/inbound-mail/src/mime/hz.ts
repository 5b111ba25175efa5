/** A stretch of Chinese in HZ, pairs of 7-bit bytes between `~{` and `~}`, or an escape. Source: RFC 1843. */
const ESCAPES = /~\{((?:[\x21-\x77][\x21-\x7E]){1,5000})~\}|~(?:~|\r?\n)/g;

/** Returns whether a text in 7 bits has Chinese in HZ. */
export const isHz = (bytes: Buffer): boolean =>
  /~\{(?:[\x21-\x77][\x21-\x7E]){1,200}~\}/.test(bytes.toString('latin1'));

/** Returns the text of HZ: the pairs are GB 2312 with the highest bit removed. */
export const hzText = (bytes: Buffer): string =>
  bytes.toString('latin1').replace(ESCAPES, (escape, pairs: string | undefined) => {
    if (pairs === undefined) return escape === '~~' ? '~' : '';
    return new TextDecoder('gb18030').decode(Buffer.from(pairs, 'latin1').map((byte) => byte | 0x80));
  });
