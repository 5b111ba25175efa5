import { join } from 'node:path';
import type { Disk } from '../../process/disk.ts';
import type { Settings } from '../../settings/settings.ts';
import { localStorage } from './local-storage.ts';
import { s3Storage } from './s3-storage.ts';
import type { FileStorage } from './storage.ts';

/**
 * S3 where a bucket is configured, else the folder `files` beside the embedded database, served beneath `/api/storage`.
 */
export function openStorage(
  settings: Pick<Settings, 's3' | 'dataFolder' | 'publicUrl' | 'secret'>,
  { hasRoom }: Disk,
): FileStorage {
  if (settings.s3 !== undefined) return s3Storage(settings.s3);
  return localStorage({
    folder: join(settings.dataFolder, 'files'),
    baseUrl: `${settings.publicUrl}/api/storage`,
    secret: settings.secret,
    hasRoom,
  });
}
