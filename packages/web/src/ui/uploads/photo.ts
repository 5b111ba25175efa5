/* Loaded when the first photo is chosen. */
import { exifBlock } from '@townkeep/core/mechanisms/files/exif-block.ts';
import exifr from 'exifr';
import { withExif } from './exif-segment.ts';
import type { PhotoFacts } from './upload-entry.ts';

/** Reads where and when a photo was taken, before compression. Missing data is null. */
export async function readPhoto(file: Blob): Promise<PhotoFacts> {
  const block = exifBlock(new Uint8Array(await file.arrayBuffer()));
  if (block === null) return { point: null, takenAt: null };
  const [gps, exif] = await Promise.all([
    exifr.gps(block).catch(() => null),
    exifr.parse(block, { pick: ['DateTimeOriginal'], reviveValues: false }).catch(() => null) as Promise<{
      DateTimeOriginal?: string;
    } | null>,
  ]);
  const point =
    gps &&
    Number.isFinite(gps.latitude) &&
    Number.isFinite(gps.longitude) &&
    (gps.latitude !== 0 || gps.longitude !== 0)
      ? { latitude: gps.latitude, longitude: gps.longitude }
      : null;
  return { point, takenAt: cameraTime(exif?.DateTimeOriginal) };
}

/** Formats the camera's `2026:05:01 15:04:05` as `MM/DD/YYYY h:mm am`; null when it is unset or malformed. */
export function cameraTime(written: string | undefined): string | null {
  const parts = /^(\d{4}):(\d{2}):(\d{2}) (\d{2}):(\d{2})/.exec(written ?? '');
  if (parts === null || parts[1] === '0000') return null;
  const [, year, month, day, hour, minute] = parts;
  return `${month}/${day}/${year} ${Number(hour) % 12 || 12}:${minute} ${Number(hour) < 12 ? 'am' : 'pm'}`;
}

/** Pixels. Phones fail on larger canvases. */
const LONGEST_SIDE = 4096;

/** How a photo is compressed. */
export interface Compression {
  /** JPEG quality, 0 to 1. */
  readonly quality: number;
  /** Keeps the camera's data in the photo; otherwise none of it is sent. */
  readonly keepsCameraData: boolean;
}

/**
 * Compresses a photo to an upright JPEG. If the result is not smaller, a photo that keeps its camera data is sent
 * unchanged; one that must not keep it is re-encoded anyway, a PNG losslessly.
 */
export async function compressPhoto(file: File, compression: Compression): Promise<File> {
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    try {
      const compress = compression.keepsCameraData ? compressKeepingExif : compressStrippingExif;
      return await compress(file, picture, compression);
    } finally {
      picture.close();
    }
  } catch {
    return file; // a picture that the browser cannot draw is sent unchanged; the server checks it
  }
}

async function compressKeepingExif(file: File, picture: ImageBitmap, { quality }: Compression): Promise<File> {
  const jpeg = await encodePicture(picture, 'image/jpeg', quality);
  if (jpeg.size >= file.size) return file;
  const block = exifBlock(new Uint8Array(await file.arrayBuffer()));
  const content = block === null ? jpeg : withExif(new Uint8Array(await jpeg.arrayBuffer()), block);
  return new File([content], file.name.replace(/\.png$/i, '.jpg'), { type: jpeg.type });
}

async function compressStrippingExif(file: File, picture: ImageBitmap, { quality }: Compression): Promise<File> {
  const jpeg = await encodePicture(picture, 'image/jpeg', quality);
  if (jpeg.size >= file.size && file.type === 'image/png') {
    return new File([await encodePicture(picture, 'image/png')], file.name, { type: 'image/png' });
  }
  return new File([jpeg], file.name.replace(/\.(png|jpe?g)$/i, '.jpg'), { type: jpeg.type });
}

/** @throws Error when the browser cannot draw the picture */
async function encodePicture(picture: ImageBitmap, type: 'image/jpeg' | 'image/png', quality?: number): Promise<Blob> {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('There is no canvas');
  if (type === 'image/jpeg') {
    context.fillStyle = 'white'; // replaces transparency
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, type, quality);
  });
  if (blob === null) throw new Error('The canvas is too large');
  return blob;
}
