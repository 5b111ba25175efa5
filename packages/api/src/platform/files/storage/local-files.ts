import { createHash, randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Disk } from '../../process/disk.ts';
import type { ByteRange, StoredFile } from './storage.ts';

/** The folder of unfinished uploads. */
const INCOMING = '.incoming';

export type Received =
  | { readonly ok: true; readonly etag: string; readonly sizeBytes: number }
  | { readonly ok: false; readonly reason: 'too_large' | 'empty' | 'no_room' };

type Chunks = Iterable<Uint8Array> | AsyncIterable<Uint8Array>;

interface Bounds {
  readonly maxBytes: number;
  readonly allowsEmpty?: boolean;
  readonly hasRoom: Disk['hasRoom'];
}

/**
 * Writes a temporary file, flushes it to disk, then renames it: after a crash the file is complete or absent. Stores
 * nothing unless the content is within its bounds and the disk has room.
 */
export async function storeFile(root: string, path: string, chunks: Chunks, bounds: Bounds): Promise<Received> {
  const temporary = join(root, INCOMING, randomUUID());
  try {
    if (!(await bounds.hasRoom())) return NO_ROOM;
    await mkdir(dirname(temporary), { recursive: true, mode: 0o700 });
    const written = await writeOut(temporary, chunks, bounds);
    if (written === null) return NO_ROOM;
    const { sizeBytes, etag } = written;
    if (sizeBytes > bounds.maxBytes) return { ok: false, reason: 'too_large' };
    if (sizeBytes === 0 && bounds.allowsEmpty !== true) return { ok: false, reason: 'empty' };
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await rename(temporary, path);
    for (let folder = dirname(path); folder.length >= root.length; folder = dirname(folder)) await flush(folder);
    return { ok: true, etag, sizeBytes };
  } catch (error) {
    if (FULL.has(errorCode(error))) return NO_ROOM;
    throw error;
  } finally {
    await rm(temporary, { force: true });
  }
}

const NO_ROOM: Received = { ok: false, reason: 'no_room' };
/** The disk or the user's quota is full. */
const FULL: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT']);

/** Bytes written between two checks of the disk, because concurrent uploads share it. */
const CHECK_EVERY_BYTES = 4 * 2 ** 20;

/**
 * Writes the chunks. Stops when there are more than `maxBytes` (the returned `sizeBytes` exceeds it), or when no room
 * is left (returns null).
 */
async function writeOut(path: string, chunks: Chunks, { maxBytes, hasRoom }: Bounds) {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  let lookAt = CHECK_EVERY_BYTES;
  await using file = await open(path, constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL, 0o600);
  for await (const chunk of chunks) {
    sizeBytes += chunk.length;
    if (sizeBytes > maxBytes) break;
    if (sizeBytes >= lookAt) {
      if (!(await hasRoom())) return null;
      lookAt = sizeBytes + CHECK_EVERY_BYTES;
    }
    hash.update(chunk);
    await file.appendFile(chunk);
  }
  await file.sync();
  return { sizeBytes, etag: hash.digest('hex').slice(0, 32) };
}

/** Opens a file for reading. Returns null without the file. */
export async function openFile(path: string): Promise<StoredFile | null> {
  const file = await unlessMissing(open(path));
  return file && { sizeBytes: (await file.stat()).size, stream: file.createReadStream() };
}

/** Returns the bytes of a file; null without the file. */
export const readWhole = (path: string): Promise<Buffer | null> => unlessMissing(readFile(path));

/** Returns a part of a file, shorter at its end; null without the file. */
export async function readPart(path: string, { offset, length }: ByteRange): Promise<Buffer | null> {
  await using file = await unlessMissing(open(path));
  if (file === null) return null;
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, offset);
  return buffer.subarray(0, bytesRead);
}

/** Removes a file, and its folder unless another file is in it. */
export async function removeFile(path: string): Promise<void> {
  await rm(path, { force: true });
  // the id's own folder is empty unless it has a derived copy
  await rmdir(dirname(path)).catch(ignoreFolder);
}

/** Removes unfinished uploads, unless they were written to after `before`. */
export async function removeUnfinished(root: string, before: Date): Promise<void> {
  const incoming = join(root, INCOMING);
  for (const name of (await unlessMissing(readdir(incoming))) ?? []) {
    const found = await unlessMissing(stat(join(incoming, name)));
    if (found !== null && found.mtime < before) await rm(join(incoming, name), { force: true });
  }
}

async function flush(folder: string): Promise<void> {
  await using handle = await open(folder, 'r');
  await handle.sync();
}

async function unlessMissing<T>(found: Promise<T>): Promise<T | null> {
  return found.catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT' || errorCode(error) === 'ENOTDIR') return null;
    throw error;
  });
}

function ignoreFolder(error: unknown): void {
  if (!['ENOENT', 'ENOTEMPTY', 'EEXIST'].includes(errorCode(error))) throw error;
}

function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
