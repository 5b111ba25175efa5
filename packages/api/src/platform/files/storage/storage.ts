import type { Readable } from 'node:stream';

/** A file storage: S3 or an equivalent local folder. `makeKey` makes its keys. */
export interface FileStorage {
  /** Signs a form that lets a browser post one file directly to one key. */
  signUpload(request: UploadRequest): Promise<SignedUpload>;
  /** Returns the file as a stream, or null when it does not exist. */
  read(key: string): Promise<StoredFile | null>;
  /** Returns the whole file in memory, or null when it does not exist. */
  readBytes(key: string): Promise<Buffer | null>;
  /** Returns a part of the file, which is shorter at its end; null when the file does not exist. */
  readRange(key: string, range: ByteRange): Promise<Buffer | null>;
  /** Stores a file and replaces any existing one. Readers see the old or the new file, never a part. */
  write(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Stores a file while it is made, in little memory. Readers see nothing of it before its end. */
  writeStream(key: string, chunks: AsyncIterable<Uint8Array>, contentType: string): Promise<void>;
  /** Removes a file if it exists. */
  remove(key: string): Promise<void>;
  /** Returns an address that lets any holder read one file until it expires; a path when this server serves it. */
  signRead(request: ReadRequest): Promise<string>;
  /** Returns the address of a file in the data (`fileURL`). It cannot be read without a signature. */
  locationOf(key: string): string;
  /** Returns the key of a location, percent-encoded or not; null when the location is not in this storage. */
  keyOf(location: string): string | null;
}

export interface UploadRequest {
  readonly agencyId: number;
  /** A key of this agency. */
  readonly key: string;
  /** In bytes. Empty files are refused too. */
  readonly contentLengthMax: number;
  /** Fixes the form's Content-Type field; without it the form has none. */
  readonly contentType?: string;
  readonly expiresInSeconds: number;
}

/**
 * The fields are posted as multipart/form-data to the address, all before the field `file`. The response is 201 with
 * S3's XML, whose Location, percent-decoded, is `locationOf(key)`. Until it expires, the same form can be posted again
 * and replaces the file. Code that relies on a file's content therefore checks the bytes and stores them under another
 * key that was never signed for upload.
 */
export interface SignedUpload {
  /** A path when this server accepts the upload. */
  readonly url: string;
  readonly fields: Readonly<Record<string, string>>;
}

export interface ByteRange {
  readonly offset: number;
  readonly length: number;
}

export interface StoredFile {
  readonly stream: Readable;
  readonly sizeBytes: number;
}

export interface ReadRequest {
  readonly key: string;
  /** The file name of a download. */
  readonly fileName: string;
  readonly contentType: string;
  /** `inline` applies only to types that are safe to display; the others are downloaded. */
  readonly disposition: 'inline' | 'attachment';
  readonly expiresInSeconds: number;
}
