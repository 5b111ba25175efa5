/*
 * Compressing a photo drops what the camera wrote into it. The place and the time are wanted, so the camera's segment is
 * taken from the original and put into the compressed photo. Source: Exif 2.32 §4.5 and §4.7; JPEG, ITU-T T.81 annex B.
 */
const SOI = 0xd8;
const APP1 = 0xe1;
const SOS = 0xda;
const ORIENTATION = 0x0112;
const isExif = (bytes: Uint8Array, at: number): boolean => String.fromCharCode(...bytes.subarray(at, at + 6)) === 'Exif\0\0';

/** A JPEG's Exif segment, marker and length included, or null when it has none. */
export function exifSegment(jpeg: Uint8Array): Uint8Array | null {
  if (jpeg[0] !== 0xff || jpeg[1] !== SOI) return null;
  let at = 2;
  while (at + 4 <= jpeg.length && jpeg[at] === 0xff && jpeg[at + 1] !== SOS) {
    const length = (jpeg[at + 2]! << 8) | jpeg[at + 3]!;
    if (jpeg[at + 1] === APP1 && isExif(jpeg, at + 4)) return jpeg.slice(at, at + 2 + length);
    at += 2 + length;
  }
  return null;
}

/** The JPEG with this Exif segment, whose orientation is set to upright, since the pixels have been turned already. */
export function withExif(jpeg: Uint8Array, segment: Uint8Array): Uint8Array<ArrayBuffer> {
  const upright = segment.slice();
  setUpright(upright);
  const whole = new Uint8Array(jpeg.length + upright.length);
  whole.set(jpeg.subarray(0, 2), 0);
  whole.set(upright, 2);
  whole.set(jpeg.subarray(2), 2 + upright.length);
  return whole;
}

/** Writes 1 into the orientation of the first directory, where there is one. The TIFF header begins after marker, length and `Exif\0\0`. */
function setUpright(segment: Uint8Array): void {
  const tiff = new DataView(segment.buffer, segment.byteOffset + 10, Math.max(0, segment.length - 10));
  if (tiff.byteLength < 14) return;
  const isLittle = tiff.getUint16(0) === 0x4949;
  const directory = tiff.getUint32(4, isLittle);
  if (directory + 2 > tiff.byteLength) return;
  const count = tiff.getUint16(directory, isLittle);
  for (let i = 0; i < count; i++) {
    const entry = directory + 2 + i * 12;
    if (entry + 12 > tiff.byteLength) return;
    if (tiff.getUint16(entry, isLittle) === ORIENTATION) tiff.setUint16(entry + 8, 1, isLittle);
  }
}
