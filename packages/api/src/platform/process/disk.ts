import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Settings } from '../settings/settings.ts';

/** How many bytes are free where this installation keeps data of its own. */
export type FreeBytes = () => Promise<number>;

/** The disk of the data folder. It is never filled to its end: the database and the logs need the rest. */
export interface Disk {
  /** Whether there is more than the floor of free space. Always true where no data is kept on this machine. */
  readonly hasRoom: () => Promise<boolean>;
  /** What is wrong and what to do, for an operator to read; null when there is room. */
  readonly shortage: () => Promise<string | null>;
}

type Kept = Pick<Settings, 'dataFolder' | 'minFreeBytes' | 'databaseUrl' | 's3'>;

/** Watches the data folder's disk; where both the database and the files are elsewhere there is nothing to watch. */
export function dataDisk(settings: Kept, freeBytes: FreeBytes = () => freeBytesOf(settings.dataFolder)): Disk {
  const { dataFolder, minFreeBytes, databaseUrl, s3 } = settings;
  const keepsNothing = databaseUrl !== undefined && s3 !== undefined;
  const hasRoom = async (): Promise<boolean> => keepsNothing || (await freeBytes()) >= minFreeBytes;
  return {
    hasRoom,
    shortage: async () => ((await hasRoom()) ? null : shortageText(dataFolder, await freeBytes(), minFreeBytes)),
  };
}

const inMegabytes = (bytes: number): number => Math.floor(bytes / 2 ** 20);

const shortageText = (folder: string, free: number, least: number): string =>
  `The disk of ${folder} has ${inMegabytes(free)} MB free. Townkeep keeps ${inMegabytes(least)} MB free ` +
  '(TOWNKEEP_MIN_FREE_MB) and accepts no files until there is more. Free some space or move the folder to a larger disk.';

/** A folder that is not there yet has the space of the one that it will be made in. */
async function freeBytesOf(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || dirname(folder) === folder) throw error;
    return freeBytesOf(dirname(folder));
  }
}
