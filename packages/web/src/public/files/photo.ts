/* Loaded when the first photo is chosen. */
import exifr from 'exifr';

/** What a camera wrote into a photo. */
export interface PhotoFacts {
  readonly point: { readonly latitude: number; readonly longitude: number } | null;
  /** By the camera's own clock, `MM/DD/YYYY h:mm am`; null when unknown. */
  readonly takenAt: string | null;
}

/** Where and when a photo was taken, read before it is made smaller, which loses both. A photo without either gives nulls. */
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

/** Source: public side §9. */
const QUALITY = 0.7;
/** Phones give up on larger canvases. */
const LONGEST_SIDE = 4096;

/** A photo made smaller, upright, without what the camera wrote into it. The photo itself where that makes none smaller. */
export async function compressPhoto(file: File): Promise<File> {
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const smaller = await drawn(picture);
    picture.close();
    if (smaller === null || smaller.size >= file.size) return file;
    return new File([smaller], file.name.replace(/\.(png|jpe?g)$/i, '.jpg'), { type: smaller.type });
  } catch {
    return file; // what the browser cannot draw is sent as it is; the server checks it
  }
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
