import { INBOUND_MAIL_LIMITS } from '../limits.ts';
import type { MimeLeaf } from './mime-structure.ts';

const LF = 0x0a;

interface Shortened {
  readonly raw: Buffer;
  readonly isCut: boolean;
}

/**
 * Removes the text past the limit from a message, and reports whether any was removed. Decoding some character sets
 * takes seconds for a few megabytes, and text past the limit is not kept anyway. Files stay whole.
 */
export function shortenTexts(raw: Buffer, leaves: readonly MimeLeaf[]): Shortened {
  const pieces: Buffer[] = [];
  let [at, left] = [0, INBOUND_MAIL_LIMITS.textBytes];
  for (const { isText, start, end } of leaves) {
    if (!isText) continue;
    if (end - start > left) {
      // Cut after a whole line, so that no encoded character is split.
      const cut = Math.max(raw.lastIndexOf(LF, start + left) + 1, start);
      pieces.push(raw.subarray(at, cut));
      at = end;
    }
    left = Math.max(left - (end - start), 0);
  }
  if (pieces.length === 0) return { raw, isCut: false };
  return { raw: Buffer.concat([...pieces, raw.subarray(at)]), isCut: true };
}
