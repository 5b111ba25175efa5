import { join, resolve } from 'node:path';
import { Problem } from '@townkeep/core/platform';
import type { Disk } from '../../process/disk.ts';
import type { Secret } from '../../secrets.ts';
import { checkAgency, checkedKey, isFileKey, keyBehind } from '../keys.ts';
import {
  openFile,
  readPart,
  readWhole,
  type Received,
  removeFile,
  removeUnfinished,
  storeFile,
} from './local-files.ts';
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

interface LocalSettings {
  /** The root folder; created on first use. */
  readonly folder: string;
  /**
   * The base address of files in the data, `{baseUrl}/{key}`, without a trailing slash. Forms are posted to its path
   * and files are read from it, so that a client that uses another address of the server stays there.
   */
  readonly baseUrl: string;
  /** Signs forms and read addresses. */
  readonly secret: Secret;
  readonly now?: () => Date;
  /** Whether the folder's disk has room for more files. */
  readonly hasRoom?: Disk['hasRoom'];
}

/** The additional operations of the embedded storage, for the routes that replace S3. */
export interface LocalStorage extends FileStorage {
  /** Verifies a posted form. `fields` are all fields before `file`. */
  verifyUpload(fields: Readonly<Record<string, string | undefined>>): UploadVerdict;
  /** Whether the storage accepts more files. */
  hasRoom(): Promise<boolean>;
  /** Stores a posted file, unless it is too long or empty. Keeps nothing when the stream breaks. */
  receive(upload: { key: string; contentLengthMax: number; stream: AsyncIterable<Uint8Array> }): Promise<Received>;
  /** Removes unfinished uploads of killed processes, unless they were written to after `before`. */
  removeUnfinished(before: Date): Promise<void>;
  /** Returns the XML response (201) to a stored upload. */
  postAnswer(posted: { key: string; etag: string }): string;
  /** Verifies a read of `{baseUrl}/{key}?{query}`; `query` includes the key from the path. */
  verifyRead(query: Readonly<Record<string, string | undefined>>): ReadVerdict;
}

/** Whether the storage is the embedded one, whose uploads and reads our own routes serve. */
export function isLocalStorage(storage: FileStorage): storage is LocalStorage {
  return 'verifyUpload' in storage;
}

/** Creates a storage in a local folder, with S3's form, policy and responses, for the embedded installation. */
export function localStorage({
  folder,
  baseUrl,
  secret,
  now = () => new Date(),
  hasRoom = async () => true,
}: LocalSettings): LocalStorage {
  const root = resolve(folder);
  const servedAt = new URL(baseUrl).pathname;
  const pathOf = (key: string) => join(root, ...checkedKey(key).split('/'));
  return {
    async signUpload(request) {
      checkAgency(request.agencyId, request.key);
      return { url: `${servedAt}/upload`, fields: uploadFields(secret, request, now()) };
    },
    verifyUpload: (fields) => verifyUploadFields(secret, fields, now()),
    hasRoom,
    receive: ({ key, contentLengthMax, stream }) =>
      storeFile(root, pathOf(key), stream, { maxBytes: contentLengthMax, hasRoom }),
    removeUnfinished: (before) => removeUnfinished(root, before),
    postAnswer: ({ key, etag }) =>
      // S3 also encodes the key's slashes
      postResponseXml({
        location: `${baseUrl}/${encodeURIComponent(key)}`,
        bucket: LOCAL_BUCKET,
        key,
        etag: `"${etag}"`,
      }),
    read: async (key) => (isFileKey(key) ? openFile(pathOf(key)) : null),
    readBytes: async (key) => (isFileKey(key) ? readWhole(pathOf(key)) : null),
    readRange: async (key, range) => (isFileKey(key) ? readPart(pathOf(key), range) : null),
    async write(key, bytes) {
      // each signed read address contains the content type
      const stored = await storeFile(root, pathOf(key), [bytes], { maxBytes: Infinity, allowsEmpty: true, hasRoom });
      if (!stored.ok) throw new Problem('storage_full');
    },
    async writeStream(key, chunks) {
      const stored = await storeFile(root, pathOf(key), chunks, { maxBytes: Infinity, allowsEmpty: true, hasRoom });
      if (!stored.ok) throw new Problem('storage_full');
    },
    remove: async (key) => removeFile(pathOf(key)),
    async signRead(request) {
      const disposition = safeDisposition(request);
      return `${servedAt}/${checkedKey(request.key)}?${readQuery(secret, { ...request, disposition }, now())}`;
    },
    verifyRead: (query) => verifyReadQuery(secret, query, now()),
    locationOf: (key) => `${baseUrl}/${checkedKey(key)}`,
    keyOf: (location) => keyBehind([`${baseUrl}/`, `${servedAt}/`], location),
  };
}
