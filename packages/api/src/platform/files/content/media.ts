import { ascii, u32 } from './bytes.ts';

/**
 * Whether a video consists of consecutive boxes up to the end of the file, one of them its index. Source: ISO/IEC
 * 14496-12 §4.2.
 */
export function hasVideoBoxes(b: Buffer): boolean {
  let at = 0;
  let indexed = false;
  while (at < b.length) {
    const size = boxSize(b, at);
    const type = ascii(b, at + 4, 4);
    if (!(size >= 8) || !/^[\w ©-]{4}$/.test(type)) return indexed && b.subarray(at).every((byte) => byte === 0);
    if (type === 'moov' || type === 'moof') indexed = true;
    at += size;
  }
  return indexed && at === b.length;
}

function boxSize(b: Buffer, at: number): number {
  const size = u32(b, at, false);
  if (size === 0) return b.length - at;
  return size === 1 ? u32(b, at + 8, false) * 2 ** 32 + u32(b, at + 12, false) : size;
}

/** Whether two consecutive MPEG layer III frames follow an optional ID3 tag. Source: ISO/IEC 11172-3 §2.4; id3.org. */
export function hasMp3Frames(b: Buffer): boolean {
  let at = 0;
  while (ascii(b, at, 3) === 'ID3') at += id3Length(b, at);
  // players search for the first frame, because encoders leave padding after the tag
  const searchEnd = Math.min(b.length, at + 65_536);
  for (; at < searchEnd; at++) {
    if (b[at] !== 0xff) {
      if (b[at] !== 0) return false;
      continue;
    }
    const length = frameLength(u32(b, at, false));
    if (length > 0) return at + length >= b.length || frameLength(u32(b, at + length, false)) > 0;
    return false;
  }
  return false;
}

function id3Length(b: Buffer, at: number): number {
  const [w = 128, x = 128, y = 128, z = 128] = b.subarray(at + 6, at + 10);
  if ((w | x | y | z) & 0x80) return b.length;
  const footer = (b[at + 5]! & 0x10) === 0 ? 0 : 10;
  return 10 + w * 2 ** 21 + x * 2 ** 14 + y * 2 ** 7 + z + footer;
}

const KBPS_MPEG1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const KBPS_MPEG2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
const HERTZ = [44_100, 48_000, 32_000];

/** Returns the length of a layer III frame in bytes, read from its header; 0 when the header is not one. */
function frameLength(header: number): number {
  if (!(header >= 0xffe00000)) return 0;
  const version = (header >>> 19) & 3; // 0 is MPEG 2.5, 2 is MPEG 2, 3 is MPEG 1
  const layer = (header >>> 17) & 3; // 1 is layer III
  const kbps = (version === 3 ? KBPS_MPEG1 : KBPS_MPEG2)[(header >>> 12) & 15] ?? 0;
  const hertz = HERTZ[(header >>> 10) & 3];
  if (version === 1 || layer !== 1 || kbps === 0 || hertz === undefined) return 0;
  const divisor = version === 3 ? 1 : version === 2 ? 2 : 4;
  const samplesByEight = version === 3 ? 144 : 72;
  return Math.floor((samplesByEight * kbps * 1000) / (hertz / divisor)) + ((header >>> 9) & 1);
}
