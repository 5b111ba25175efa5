import { escapeHtml } from '../../escape-html.ts';

const XML = '<?xml version="1.0" encoding="UTF-8"?>';

interface PostedFile {
  readonly location: string;
  readonly bucket: string;
  readonly key: string;
  readonly etag: string;
}

/**
 * Returns S3's response (201) to a posted file. Source: Amazon S3 API reference, POST Object, `success_action_status`.
 */
export function postResponseXml({ location, bucket, key, etag }: PostedFile): string {
  const place = `<Location>${escape(location)}</Location><Bucket>${escape(bucket)}</Bucket>`;
  const file = `<Key>${escape(key)}</Key><ETag>${escape(etag)}</ETag>`;
  return `${XML}\n<PostResponse>${place}${file}</PostResponse>`;
}

export interface PostRefusal {
  readonly code: string;
  readonly message: string;
  /** In bytes; with `EntityTooLarge` only. */
  readonly maxSizeAllowed?: number;
}

/** Returns S3's response to a refused post, such as `AccessDenied` (403) or `EntityTooLarge` (400). */
export function errorResponseXml({ code, message, maxSizeAllowed }: PostRefusal): string {
  const limit = maxSizeAllowed === undefined ? '' : `<MaxSizeAllowed>${maxSizeAllowed}</MaxSizeAllowed>`;
  return `${XML}\n<Error><Code>${escape(code)}</Code><Message>${escape(message)}</Message>${limit}</Error>`;
}

/** Removes most control characters, which XML 1.0 cannot represent, and escapes the rest. */
const escape = (value: string): string => escapeHtml(value.replace(/[\p{Cc}\uFFFE\uFFFF]/gu, ''));
