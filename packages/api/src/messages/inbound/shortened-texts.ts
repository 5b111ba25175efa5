import { INBOUND_MAIL_LIMITS } from './inbound-mail-problem.ts';
import type { MimeLeaf } from './mime-structure.ts';

const LF = 0x0a;

interface Shortened {
  readonly raw: Buffer;
  readonly isCut: boolean;
}

/**
 * Returns the message without what of its texts is past the limit, and whether anything is missing: some character sets
 * take the mail parser seconds for each few megabytes, and what is past the limit is not kept anyway. Files stay whole.
 */
export function shortenedTexts(raw: Buffer, leaves: readonly MimeLeaf[]): Shortened {
  const pieces: Buffer[] = [];
  let [at, left] = [0, INBOUND_MAIL_LIMITS.textBytes];
  for (const { isText, start, end } of leaves) {
    if (!isText) continue;
    if (end - start > left) {
      // the last whole line, so that no encoded group is halved
      const cut = Math.max(raw.lastIndexOf(LF, start + left) + 1, start);
      pieces.push(raw.subarray(at, cut));
      at = end;
    }
    left = Math.max(left - (end - start), 0);
  }
  if (pieces.length === 0) return { raw, isCut: false };
  return { raw: Buffer.concat([...pieces, raw.subarray(at)]), isCut: true };
}
