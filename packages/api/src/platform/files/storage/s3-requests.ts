import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { contentDisposition } from '../read-headers.ts';
import type { S3Settings } from './s3-storage.ts';
import type { FileStorage } from './storage.ts';

/** The operations that need the SDK. The caller checks keys and agencies. */
export type S3Requests = Pick<
  FileStorage,
  'signUpload' | 'read' | 'readRange' | 'write' | 'writeStream' | 'remove' | 'signRead'
>;

/** Creates requests to one bucket, and signatures for it. */
export function s3Requests(settings: S3Settings): S3Requests {
  const client = clientFor(settings);
  const { bucket: Bucket } = settings;
  return {
    signUpload: ({ key, contentLengthMax, contentType, expiresInSeconds }) =>
      createPresignedPost(client, {
        Bucket,
        Key: key,
        Conditions: [['content-length-range', 1, contentLengthMax]],
        // without 201, S3 responds 204 without a location
        Fields: { success_action_status: '201', ...(contentType === undefined ? {} : { 'Content-Type': contentType }) },
        Expires: expiresInSeconds,
      }),
    read: (key) => unlessMissing(get(client, Bucket, key)),
    async readRange(key, { offset, length }) {
      const found = await unlessMissing(get(client, Bucket, key, `bytes=${offset}-${offset + length - 1}`));
      return found && buffer(found.stream);
    },
    async write(key, bytes, contentType) {
      await client.send(
        new PutObjectCommand({ Bucket, Key: key, Body: bytes, ContentType: contentType, ContentLength: bytes.length }),
      );
    },
    async writeStream(key, chunks, contentType) {
      // S3 takes only bodies of a known length.
      const folder = await mkdtemp(join(tmpdir(), 'townkeep-file-'));
      try {
        const path = join(folder, 'file');
        await pipeline(chunks, createWriteStream(path));
        const { size: ContentLength } = await stat(path);
        const body = { Body: createReadStream(path), ContentLength, ContentType: contentType };
        await client.send(new PutObjectCommand({ Bucket, Key: key, ...body }));
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand({ Bucket, Key: key }));
    },
    signRead(request) {
      const command = new GetObjectCommand({
        Bucket,
        Key: request.key,
        ResponseContentType: request.contentType,
        ResponseContentDisposition: contentDisposition(request),
        ResponseCacheControl: 'private, max-age=300',
      });
      return getSignedUrl(client, command, { expiresIn: request.expiresInSeconds });
    },
  };
}

function clientFor({ region, endpoint, accessKeyId, secretAccessKey }: S3Settings): S3Client {
  return new S3Client({
    region,
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    ...(accessKeyId === undefined || secretAccessKey === undefined
      ? {}
      : { credentials: { accessKeyId, secretAccessKey } }),
    // many S3-compatible storages do not support the newer checksums
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 5000, requestTimeout: 30_000 },
  });
}

async function get(client: S3Client, Bucket: string, Key: string, Range?: string) {
  const { Body, ContentLength } = await client.send(
    new GetObjectCommand({ Bucket, Key, ...(Range === undefined ? {} : { Range }) }),
  );
  // the SDK's body type includes browser streams; in Node it is always this stream
  if (!(Body instanceof Readable) || ContentLength === undefined)
    throw new Error('The file storage answered without a body or its length');
  return { stream: Body, sizeBytes: ContentLength };
}

async function unlessMissing<T>(found: Promise<T>): Promise<T | null> {
  return found.catch((error: unknown) => {
    if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return null;
    throw error;
  });
}
