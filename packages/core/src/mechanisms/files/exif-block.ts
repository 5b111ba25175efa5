/** The largest block that is read, in bytes: the room in a JPEG's segment after its length and `Exif\0\0`. */
const MAX_BLOCK_BYTES = 65_527;

/**
 * Returns the TIFF block with the Exif data of a JPEG (its APP1 segment) or a PNG (its eXIf chunk), as a view of the
 * same memory. Null when there is none, when it is cut off, or when no JPEG could hold it. Nothing is decompressed.
 * Source: Exif 2.32 §4.5 and §4.7; ITU-T T.81 annex B; W3C PNG specification §5.3 and §11.3.
 */
export function exifBlock(photo: Uint8Array): Uint8Array | null {
  const block = photo[0] === 0xff ? jpegBlock(photo) : pngBlock(photo);
  return block !== null && block.length > 0 && block.length <= MAX_BLOCK_BYTES ? block : null;
}

/** Returns the characters from `at` to `end`, one per byte. */
const letters = (bytes: Uint8Array, at: number, end: number): string => String.fromCharCode(...bytes.subarray(at, end));

const EXIF = 'Exif\0\0';

function jpegBlock(jpeg: Uint8Array): Uint8Array | null {
  if (jpeg[1] !== 0xd8) return null;
  let at = 2;
  while (jpeg[at] === 0xff && at + 4 <= jpeg.length) {
    const marker = jpeg[at + 1]!;
    if (marker === 0xff) at += 1;
    else if (hasNoLength(marker)) at += 2;
    else {
      const end = at + 2 + ((jpeg[at + 2]! << 8) | jpeg[at + 3]!);
      if (beginsPixelsOrEnds(marker) || end < at + 4 || end > jpeg.length) return null;
      if (marker === 0xe1 && letters(jpeg, at + 4, at + 10) === EXIF) return jpeg.subarray(at + 10, end);
      at = end;
    }
  }
  return null;
}

const beginsPixelsOrEnds = (marker: number): boolean => marker === 0xda || marker === 0xd9;
const hasNoLength = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);

const PNG_SIGNATURE = '\x89PNG\r\n\x1a\n';

function pngBlock(png: Uint8Array): Uint8Array | null {
  if (letters(png, 0, 8) !== PNG_SIGNATURE) return null;
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  let at = 8;
  while (at + 12 <= png.length) {
    const [start, end] = [at + 8, at + 8 + view.getUint32(at)];
    if (end + 4 > png.length) return null;
    if (letters(png, at + 4, start) === 'eXIf') return png.subarray(start, end);
    at = end + 4;
  }
  return null;
}
