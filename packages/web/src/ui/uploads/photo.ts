/* Loaded when the first photo is chosen. */
import exifr from 'exifr';
import { exifSegment, withExif } from './exif-segment.ts';
import type { PhotoFacts } from './upload-entry.ts';

/** Where and when a photo was taken, read before it is made smaller. A photo without either gives nulls. */
export async function readPhoto(file: Blob): Promise<PhotoFacts> {
  const [gps, exif] = await Promise.all([
    exifr.gps(file).catch(() => null),
    exifr.parse(file, { pick: ['DateTimeOriginal'], reviveValues: false }).catch(() => null) as Promise<{ DateTimeOriginal?: string } | null>,
  ]);
  const point =
    gps && Number.isFinite(gps.latitude) && Number.isFinite(gps.longitude) && (gps.latitude !== 0 || gps.longitude !== 0)
      ? { latitude: gps.latitude, longitude: gps.longitude }
      : null;
  return { point, takenAt: cameraTime(exif?.DateTimeOriginal) };
}

/** `2026:05:01 15:04:05` as people here write it. */
export function cameraTime(written: string | undefined): string | null {
  const parts = /^(\d{4}):(\d{2}):(\d{2}) (\d{2}):(\d{2})/.exec(written ?? '');
  if (parts === null || parts[1] === '0000') return null;
  const [, year, month, day, hour, minute] = parts;
  return `${month}/${day}/${year} ${Number(hour) % 12 || 12}:${minute} ${Number(hour) < 12 ? 'am' : 'pm'}`;
}

/** Source: staff application §4, 'Upload'; public side §9. */
const QUALITY = 0.7;
/** Phones give up on larger canvases. */
const LONGEST_SIDE = 4096;

/**
 * A photo made smaller and upright; the photo itself where that makes none smaller. What the camera wrote into it is lost,
 * unless it is to be kept: then only a JPEG is made smaller, since no other photo can be given it back.
 */
export async function compressPhoto(file: File, keepsCameraData: boolean): Promise<File> {
  if (keepsCameraData && file.type !== 'image/jpeg') return file;
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const smaller = await drawn(picture);
    picture.close();
    if (smaller === null || smaller.size >= file.size) return file;
    const content = keepsCameraData ? await withCameraData(smaller, file) : smaller;
    return new File([content], keepsCameraData ? file.name : file.name.replace(/\.(png|jpe?g)$/i, '.jpg'), { type: smaller.type });
  } catch {
    return file; // what the browser cannot draw is sent as it is; the server checks it
  }
}

async function withCameraData(smaller: Blob, original: File): Promise<BlobPart> {
  const segment = exifSegment(new Uint8Array(await original.arrayBuffer()));
  return segment === null ? smaller : withExif(new Uint8Array(await smaller.arrayBuffer()), segment);
}

function drawn(picture: ImageBitmap): Promise<Blob | null> {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const context = canvas.getContext('2d');
  if (context === null) return Promise.resolve(null);
  context.fillStyle = 'white'; // what was transparent
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', QUALITY);
  });
}
