import { escapeHtml } from '../../escape-html.ts';

interface PostedFile {
  readonly location: string;
  readonly bucket: string;
  readonly key: string;
  readonly etag: string;
}

/** S3's answer (201) to a posted file. Source: Amazon S3 API reference, POST Object, `success_action_status`. */
export function postResponseXml({ location, bucket, key, etag }: PostedFile): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<PostResponse><Location>${escape(location)}</Location><Bucket>${escape(bucket)}</Bucket><Key>${escape(key)}</Key><ETag>${escape(etag)}</ETag></PostResponse>`;
}

export interface PostRefusal {
  readonly code: string;
  readonly message: string;
  /** In bytes; with `EntityTooLarge`. */
  readonly maxSizeAllowed?: number;
}

/** S3's answer to a post that it refuses, such as `AccessDenied` (403) or `EntityTooLarge` (400). */
export function errorResponseXml({ code, message, maxSizeAllowed }: PostRefusal): string {
  const limit = maxSizeAllowed === undefined ? '' : `<MaxSizeAllowed>${maxSizeAllowed}</MaxSizeAllowed>`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${escape(code)}</Code><Message>${escape(message)}</Message>${limit}</Error>`;
}

/** XML 1.0 has no way to write most control characters, so they are left out. */
const escape = (value: string): string => escapeHtml(value.replace(/[\p{Cc}\uFFFE\uFFFF]/gu, ''));
