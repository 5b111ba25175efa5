import { access, constants, mkdir, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Settings } from '../settings/settings.ts';

/** Returns the free bytes of the disk with this installation's own data. */
export type FreeBytes = () => Promise<number>;

/** The disk of the data folder. Some space always stays free for the database and the logs. */
export interface Disk {
  /** Whether more than the minimum is free. Always true when this machine stores no data. */
  readonly hasRoom: () => Promise<boolean>;
  /** Returns the problem and its remedy, for operators; null when there is room. */
  readonly shortage: () => Promise<string | null>;
}

type DiskSettings = Pick<Settings, 'dataFolder' | 'minFreeBytes' | 'databaseUrl' | 's3'>;

/** Whether both the database and the files are elsewhere. */
const keepsNothing = ({ databaseUrl, s3 }: Pick<DiskSettings, 'databaseUrl' | 's3'>): boolean =>
  databaseUrl !== undefined && s3 !== undefined;

/** Watches the data folder's disk. Nothing is watched when both the database and the files are elsewhere. */
export function dataDisk(settings: DiskSettings, freeBytes: FreeBytes = () => freeBytesOf(settings.dataFolder)): Disk {
  const { dataFolder, minFreeBytes, databaseUrl, s3 } = settings;
  const hasRoom = async (): Promise<boolean> =>
    keepsNothing({ databaseUrl, s3 }) || (await freeBytes()) >= minFreeBytes;
  return {
    hasRoom,
    shortage: async () => ((await hasRoom()) ? null : shortageText(dataFolder, await freeBytes(), minFreeBytes)),
  };
}

/** What the user of this process may not do, or the path does not allow. A full disk is told where it is met. */
const NOT_ALLOWED: ReadonlySet<unknown> = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR']);

/** Makes the data folder where it is missing. @throws Error that names it and its setting when it cannot be used */
export async function openDataFolder({ dataFolder, databaseUrl, s3 }: DiskSettings): Promise<void> {
  if (keepsNothing({ databaseUrl, s3 })) return;
  try {
    await mkdir(dataFolder, { recursive: true });
    await access(dataFolder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (!NOT_ALLOWED.has(code)) return;
    throw new Error(
      `The folder ${dataFolder} (TOWNKEEP_DATA) cannot be used (${code}): let the user of this process own it, or ` +
        'name another one',
      { cause: error },
    );
  }
}

const inMegabytes = (bytes: number): number => Math.floor(bytes / 2 ** 20);

const shortageText = (folder: string, free: number, least: number): string =>
  `The disk of ${folder} has ${inMegabytes(free)} MB free. Townkeep keeps ${inMegabytes(least)} MB free ` +
  '(TOWNKEEP_MIN_FREE_MB) and accepts no files until there is more. ' +
  'Free some space or move the folder to a larger disk.';

/** Returns the free bytes of a folder, or those of its nearest existing parent. */
async function freeBytesOf(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || dirname(folder) === folder) throw error;
    return freeBytesOf(dirname(folder));
  }
}
