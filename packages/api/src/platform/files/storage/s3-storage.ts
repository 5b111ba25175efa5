import { buffer } from 'node:stream/consumers';
import { checkAgency, checkedKey, isFileKey, keyBehind } from '../keys.ts';
import type { S3Requests } from './s3-requests.ts';
import type { FileStorage } from './storage.ts';

export interface S3Settings {
  readonly bucket: string;
  readonly region: string;
  /** The address of an S3-compatible storage other than Amazon's, addressed by path: `{endpoint}/{bucket}/{key}`. */
  readonly endpoint?: string | undefined;
  /** When both are absent, the SDK uses the machine's role or environment. */
  readonly accessKeyId?: string | undefined;
  readonly secretAccessKey?: string | undefined;
}

/**
 * Creates a storage in S3 or a compatible service. The bucket is private; its CORS rules must allow POST forms from the
 * application's address. Files are read through addresses used only for display, or through our own server.
 */
export function s3Storage(settings: S3Settings): FileStorage {
  const requests = onFirstUse(settings);
  const bases = locationBases(settings);
  const read: FileStorage['read'] = async (key) => (isFileKey(key) ? (await requests()).read(key) : null);
  return {
    async signUpload(request) {
      checkAgency(request.agencyId, request.key);
      return (await requests()).signUpload(request);
    },
    read,
    async readBytes(key) {
      const found = await read(key);
      return found && buffer(found.stream);
    },
    readRange: async (key, range) => (isFileKey(key) ? (await requests()).readRange(key, range) : null),
    write: async (key, bytes, contentType) => (await requests()).write(checkedKey(key), bytes, contentType),
    writeStream: async (key, chunks, contentType) =>
      (await requests()).writeStream(checkedKey(key), chunks, contentType),
    remove: async (key) => (await requests()).remove(checkedKey(key)),
    signRead: async (request) => (await requests()).signRead({ ...request, key: checkedKey(request.key) }),
    locationOf: (key) => `${bases[0]}${checkedKey(key)}`,
    keyOf: (location) => keyBehind(bases, location),
  };
}

/** Loads the SDK on first use. It is large (60 MB of memory, 0.4 s), so installations without S3 never load it. */
function onFirstUse(settings: S3Settings): () => Promise<S3Requests> {
  let loaded: Promise<S3Requests> | undefined;
  return () => (loaded ??= import('./s3-requests.ts').then(({ s3Requests }) => s3Requests(settings)));
}

/** Returns the base addresses of locations, ours first. S3 itself returns several forms of its address. */
function locationBases({ bucket, region, endpoint }: S3Settings): readonly [string, ...string[]] {
  if (endpoint !== undefined) return [`${endpoint.replace(/\/$/, '')}/${bucket}/`];
  const hosts = [
    `${bucket}.s3.${region}.amazonaws.com`,
    `${bucket}.s3.amazonaws.com`,
    `s3.${region}.amazonaws.com/${bucket}`,
  ] as const;
  return [
    `https://${hosts[0]}/`,
    ...hosts.slice(1).map((host) => `https://${host}/`),
    ...hosts.map((host) => `http://${host}/`),
  ];
}
