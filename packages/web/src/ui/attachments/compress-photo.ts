import { exifSegment, withExif } from './exif-segment.ts';

/** Source: staff application §4, 'Upload': photos are compressed with quality 0.7 outside of cases. */
const QUALITY = 0.7;
/** Longest side of a stored photo, in pixels: enough to print it on a page. */
const SIDE_MAX = 3000;

/** A JPEG made smaller, with the camera's data kept; any other file, and one that would not get smaller, as it is. */
export async function compressPhoto(file: File): Promise<File> {
  if (file.type !== 'image/jpeg') return file;
  try {
    const original = new Uint8Array(await file.arrayBuffer());
    const drawn = await redraw(file);
    if (drawn === null || drawn.size >= file.size) return file;
    const segment = exifSegment(original);
    const bytes = new Uint8Array(await drawn.arrayBuffer());
    return new File([segment === null ? bytes : withExif(bytes, segment)], file.name, { type: 'image/jpeg', lastModified: file.lastModified });
  } catch {
    // What the browser cannot draw is sent as it is; the server checks its content.
    return file;
  }
}

async function redraw(file: File): Promise<Blob | null> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const scale = Math.min(1, SIDE_MAX / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
}
