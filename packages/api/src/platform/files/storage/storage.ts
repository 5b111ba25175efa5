import type { Readable } from 'node:stream';

/** Where files are kept: S3, or a folder that looks like it. Keys are made by `makeKey`. */
export interface FileStorage {
  /** Signs a form with which a browser posts one file, directly, to one key. */
  signUpload(request: UploadRequest): Promise<SignedUpload>;
  /** The file as a stream, or null when there is none. */
  read(key: string): Promise<StoredFile | null>;
  /** The whole file in memory, or null when there is none. */
  readBytes(key: string): Promise<Buffer | null>;
  /** Stores a file, in place of one that has this key. A reader sees the old or the new one, never a part. */
  write(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Removes a file; nothing happens when there is none. */
  remove(key: string): Promise<void>;
  /**
   * An address at which anybody who holds it can read one file until it expires; a path where this server serves it.
   */
  signRead(request: ReadRequest): Promise<string>;
  /** The address that stands for a file in the data (`fileURL`). It cannot be read without a signature. */
  locationOf(key: string): string;
  /** The key behind a location, percent-encoded or not; null when the location is not one of this storage's. */
  keyOf(location: string): string | null;
}

export interface UploadRequest {
  readonly agencyId: number;
  /** Must be one of this agency's. */
  readonly key: string;
  /** In bytes. An empty file is refused as well. */
  readonly contentLengthMax: number;
  /** Fixes the form's Content-Type field; without it the form has none. */
  readonly contentType?: string;
  readonly expiresInSeconds: number;
}

/**
 * The fields are posted as multipart/form-data to the address, all of them before the field `file`. The answer is
 * 201 with S3's XML, whose Location, percent-decoded, is `locationOf(key)`. Until it expires the same form can be
 * posted again and replaces the file: who relies on a file's content checks the bytes and stores them under another
 * key that was never signed for upload.
 */
export interface SignedUpload {
  /** A path where this server takes it. */
  readonly url: string;
  readonly fields: Readonly<Record<string, string>>;
}

export interface StoredFile {
  readonly stream: Readable;
  readonly sizeBytes: number;
}

export interface ReadRequest {
  readonly key: string;
  /** The name that a download gets. */
  readonly fileName: string;
  readonly contentType: string;
  /** `inline` is honoured for types that are safe to show only; the others are downloaded. */
  readonly disposition: 'inline' | 'attachment';
  readonly expiresInSeconds: number;
}
