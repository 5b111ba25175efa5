/*
 * Compressing a photo drops its Exif data. Where place and time are needed, the original's Exif data is copied into the
 * compressed photo. Source: Exif 2.32 §4.5 and §4.7; JPEG, ITU-T T.81 annex B.
 */
const ORIENTATION = 0x0112;
const EXIF = [...'Exif\0\0'].map((letter) => letter.charCodeAt(0));

/** Inserts Exif data into a JPEG. Its orientation is set to upright, because the pixels are already rotated. */
export function withExif(jpeg: Uint8Array, block: Uint8Array): Uint8Array<ArrayBuffer> {
  const upright = block.slice();
  setUpright(upright);
  const length = 2 + EXIF.length + upright.length;
  const segment = [0xff, 0xe1, length >> 8, length & 0xff, ...EXIF];
  const whole = new Uint8Array(jpeg.length + segment.length + upright.length);
  whole.set(jpeg.subarray(0, 2), 0);
  whole.set(segment, 2);
  whole.set(upright, 2 + segment.length);
  whole.set(jpeg.subarray(2), 2 + segment.length + upright.length);
  return whole;
}

/** Sets the orientation in the first directory to 1, if there is one. */
function setUpright(block: Uint8Array): void {
  const tiff = new DataView(block.buffer, block.byteOffset, block.byteLength);
  if (tiff.byteLength < 14) return;
  const isLittleEndian = tiff.getUint16(0) === 0x4949;
  const directory = tiff.getUint32(4, isLittleEndian);
  if (directory + 2 > tiff.byteLength) return;
  const count = tiff.getUint16(directory, isLittleEndian);
  for (let i = 0; i < count; i++) {
    const entry = directory + 2 + i * 12;
    if (entry + 12 > tiff.byteLength) return;
    if (tiff.getUint16(entry, isLittleEndian) === ORIENTATION) tiff.setUint16(entry + 8, 1, isLittleEndian);
  }
}
