import { createHash, randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Problem } from '@townkeep/core/kernel';
import type { Disk } from '../../process/disk.ts';
import { checkAgency, checkedKey, isFileKey, keyBehind } from '../keys.ts';
import {
  LOCAL_BUCKET,
  readQuery,
  type ReadVerdict,
  uploadFields,
  type UploadVerdict,
  verifyReadQuery,
  verifyUploadFields,
} from './local-signing.ts';
import { postResponseXml } from './post-response.ts';
import { safeDisposition } from '../read-headers.ts';
import type { FileStorage } from './storage.ts';

/** The folder in which files lie until they are whole. */
const INCOMING = '.incoming';

interface LocalSettings {
  /** Everything is kept beneath it; it is created when first needed. */
  readonly folder: string;
  /**
   * Under which address files stand in the data, `{baseUrl}/{key}`. Forms are posted to, and files read at, its path,
   * so that whoever came by another address of the server stays there. Without a trailing slash.
   */
  readonly baseUrl: string;
  /** Signs forms and read addresses; changing it makes those already given out useless. */
  readonly secret: string;
  readonly now?: () => Date;
  /** Whether the folder's disk has room for more files. */
  readonly hasRoom?: Disk['hasRoom'];
}

export type Received =
  | { readonly ok: true; readonly etag: string; readonly sizeBytes: number }
  | { readonly ok: false; readonly reason: 'too_large' | 'empty' | 'no_room' };

/** What the embedded storage offers to the routes that stand in for S3. */
export interface LocalStorage extends FileStorage {
  /** Whether a posted form is one that was signed. `fields` are all that came before `file`. */
  verifyUpload(fields: Readonly<Record<string, string | undefined>>): UploadVerdict;
  /** Whether it takes more files. */
  hasRoom(): Promise<boolean>;
  /**
   * Stores what is posted, unless it is longer than allowed or empty. Nothing is left behind when the stream breaks.
   */
  receive(upload: { key: string; contentLengthMax: number; stream: AsyncIterable<Uint8Array> }): Promise<Received>;
  /** Removes what a process that was killed had begun to write, unless it was written to since. */
  removeUnfinished(before: Date): Promise<void>;
  /** The XML answer (201) to a file received. */
  postAnswer(posted: { key: string; etag: string }): string;
  /** Whether `{baseUrl}/{key}?{query}` may be read; `query` holds the key from the path, too. */
  verifyRead(query: Readonly<Record<string, string | undefined>>): ReadVerdict;
}

/** Whether the storage is the embedded one, whose uploads and reads our own routes serve. */
export function isLocalStorage(storage: FileStorage): storage is LocalStorage {
  return 'verifyUpload' in storage;
}

/** Files in a folder of this machine, with S3's form, policy and answer, for the embedded installation. */
export function localStorage({
  folder,
  baseUrl,
  secret,
  now = () => new Date(),
  hasRoom = async () => true,
}: LocalSettings): LocalStorage {
  const root = resolve(folder);
  const servedAt = new URL(baseUrl).pathname;
  const incoming = join(root, INCOMING);
  const pathOf = (key: string) => join(root, ...checkedKey(key).split('/'));
  return {
    async signUpload(request) {
      checkAgency(request.agencyId, request.key);
      return { url: `${servedAt}/upload`, fields: uploadFields(secret, request, now()) };
    },
    verifyUpload: (fields) => verifyUploadFields(secret, fields, now()),
    hasRoom,
    receive: ({ key, contentLengthMax, stream }) =>
      store(root, pathOf(key), stream, { maxBytes: contentLengthMax, hasRoom }),
    async removeUnfinished(before) {
      for (const name of (await unlessMissing(readdir(incoming))) ?? []) {
        const found = await unlessMissing(stat(join(incoming, name)));
        if (found !== null && found.mtime < before) await rm(join(incoming, name), { force: true });
      }
    },
    postAnswer: ({ key, etag }) =>
      // S3 encodes the key's slashes as well
      postResponseXml({
        location: `${baseUrl}/${encodeURIComponent(key)}`,
        bucket: LOCAL_BUCKET,
        key,
        etag: `"${etag}"`,
      }),
    async read(key) {
      const file = isFileKey(key) ? await unlessMissing(open(pathOf(key))) : null;
      return file && { sizeBytes: (await file.stat()).size, stream: file.createReadStream() };
    },
    readBytes: async (key) => (isFileKey(key) ? unlessMissing(readFile(pathOf(key))) : null),
    async write(key, bytes) {
      // the content type comes with each signed read address
      const stored = await store(root, pathOf(key), [bytes], { maxBytes: Infinity, allowsEmpty: true, hasRoom });
      if (!stored.ok) throw new Problem('storage_full');
    },
    async remove(key) {
      const path = pathOf(key);
      await rm(path, { force: true });
      // the id's own folder is empty now, unless a derived copy is beside it
      await rmdir(dirname(path)).catch(ignoreFolder);
    },
    async signRead(request) {
      const disposition = safeDisposition(request);
      return `${servedAt}/${checkedKey(request.key)}?${readQuery(secret, { ...request, disposition }, now())}`;
    },
    verifyRead: (query) => verifyReadQuery(secret, query, now()),
    locationOf: (key) => `${baseUrl}/${checkedKey(key)}`,
    keyOf: (location) => keyBehind([`${baseUrl}/`, `${servedAt}/`], location),
  };
}

type Chunks = Iterable<Uint8Array> | AsyncIterable<Uint8Array>;

interface Bounds {
  readonly maxBytes: number;
  readonly allowsEmpty?: boolean;
  readonly hasRoom: Disk['hasRoom'];
}

/** Writes beside, flushes to the disk, then renames: after a crash the file is there whole or not at all. */
async function store(root: string, path: string, chunks: Chunks, bounds: Bounds): Promise<Received> {
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
/** The disk is full, or the user's share of it. */
const FULL: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT']);

/** How much is written between two looks at the disk, where several files come at once. */
const LOOK_BYTES = 4 * 2 ** 20;

/** Stops as soon as there is more than allowed, and `sizeBytes` is above it, or no room is left: null. */
async function writeOut(path: string, chunks: Chunks, { maxBytes, hasRoom }: Bounds) {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  let lookAt = LOOK_BYTES;
  await using file = await open(path, constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL, 0o600);
  for await (const chunk of chunks) {
    sizeBytes += chunk.length;
    if (sizeBytes > maxBytes) break;
    if (sizeBytes >= lookAt) {
      if (!(await hasRoom())) return null;
      lookAt = sizeBytes + LOOK_BYTES;
    }
    hash.update(chunk);
    await file.appendFile(chunk);
  }
  await file.sync();
  return { sizeBytes, etag: hash.digest('hex').slice(0, 32) };
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
