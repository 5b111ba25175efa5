/** What a camera wrote into a photo. */
export interface PhotoFacts {
  readonly location: { readonly latitude: number; readonly longitude: number } | null;
  /** When it was taken, by the camera's clock; without a time zone. */
  readonly takenAt: Date | null;
}

const nothing: PhotoFacts = { location: null, takenAt: null };

/** Reads place and time out of a photo, before it is compressed. Nothing for other files and for photos without them. */
export async function photoFacts(file: File): Promise<PhotoFacts> {
  if (!file.type.startsWith('image/')) return nothing;
  try {
    const { default: exifr } = await import('exifr');
    const found: { latitude?: number; longitude?: number; DateTimeOriginal?: Date } | undefined = await exifr.parse(file, {
      gps: true,
      pick: ['DateTimeOriginal', 'GPSLatitude', 'GPSLongitude', 'GPSLatitudeRef', 'GPSLongitudeRef'],
    });
    const { latitude, longitude, DateTimeOriginal } = found ?? {};
    const hasPlace = latitude !== undefined && longitude !== undefined && Number.isFinite(latitude) && Number.isFinite(longitude);
    return { location: hasPlace ? { latitude, longitude } : null, takenAt: DateTimeOriginal instanceof Date ? DateTimeOriginal : null };
  } catch {
    return nothing;
  }
}
