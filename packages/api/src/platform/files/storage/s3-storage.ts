import { buffer } from 'node:stream/consumers';
import { checkAgency, checkedKey, isFileKey, keyBehind } from '../keys.ts';
import type { S3Requests } from './s3-requests.ts';
import type { FileStorage } from './storage.ts';

export interface S3Settings {
  readonly bucket: string;
  readonly region: string;
  /** Of a storage that speaks S3 but is not Amazon's; it is then addressed by path, `{endpoint}/{bucket}/{key}`. */
  readonly endpoint?: string | undefined;
  /** Both absent: the machine's own role or environment, as the SDK finds it. */
  readonly accessKeyId?: string | undefined;
  readonly secretAccessKey?: string | undefined;
}

/**
 * Files in S3 or a storage that speaks its protocol. The bucket is private; its CORS rules must let the application's
 * address POST forms. Files are read by addresses that a page only shows, or through our own server.
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
    write: async (key, bytes, contentType) => (await requests()).write(checkedKey(key), bytes, contentType),
    remove: async (key) => (await requests()).remove(checkedKey(key)),
    signRead: async (request) => (await requests()).signRead({ ...request, key: checkedKey(request.key) }),
    locationOf: (key) => `${bases[0]}${checkedKey(key)}`,
    keyOf: (location) => keyBehind(bases, location),
  };
}

/** The SDK is large (60 MB of memory, 0.4 s), so installations without S3 never load it. */
function onFirstUse(settings: S3Settings): () => Promise<S3Requests> {
  let loaded: Promise<S3Requests> | undefined;
  return () => (loaded ??= import('./s3-requests.ts').then(({ s3Requests }) => s3Requests(settings)));
}

/**
 * What may stand before the key in a location; S3 itself answers with more than one form of its address. Ours is first.
 */
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
