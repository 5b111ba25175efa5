/** Bytes in a megabyte. Source: specification, public side §9 (1,048,576 bytes per MB). */
export const BYTES_PER_MB = 1_048_576;

/** The largest attachment that any agency accepts, in MB and in bytes. An agency can set a lower limit. */
export const MAX_FILE_MB = 25;
export const MAX_FILE_BYTES = MAX_FILE_MB * BYTES_PER_MB;

/** Longest texts of an attachment, in characters. Source: specification, staff application §5 and §9. */
export const MAX_FILE_NAME = 200;
export const MAX_FILE_TITLE = 200;
export const MAX_FILE_DESCRIPTION = 300;

/**
 * The accepted types: extension to the content type for storing and serving it. All three PostScript kinds share one
 * type, because an .ai file can be PostScript or PDF and no stored fact distinguishes them.
 * Source: specification, staff application §9 (31 types); the IANA media type registry.
 */
const contentTypes = {
  ai: 'application/postscript',
  aiff: 'audio/aiff',
  bmp: 'image/bmp',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  eml: 'message/rfc822',
  eps: 'application/postscript',
  gif: 'image/gif',
  htm: 'text/html',
  html: 'text/html',
  jpe: 'image/jpeg',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  mov: 'video/quicktime',
  mp3: 'audio/mpeg',
  mp4: 'video/mp4',
  msg: 'application/vnd.ms-outlook',
  pdf: 'application/pdf',
  png: 'image/png',
  ppt: 'application/vnd.ms-powerpoint',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  ps: 'application/postscript',
  rtf: 'application/rtf',
  tif: 'image/tiff',
  tiff: 'image/tiff',
  txt: 'text/plain',
  vcf: 'text/vcard',
  wav: 'audio/wav',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
} as const;

/** An accepted extension, lower case, without the dot. */
export type FileExtension = keyof typeof contentTypes;

/** Every accepted extension, in alphabetical order. */
export const acceptedExtensions = Object.keys(contentTypes).toSorted() as readonly FileExtension[];

/** Types that the staff application previews; all others are downloaded. */
export const previewableExtensions: readonly FileExtension[] = [
  'doc',
  'docx',
  'jpeg',
  'jpg',
  'pdf',
  'png',
  'ppt',
  'pptx',
  'rtf',
  'txt',
  'xls',
  'xlsx',
];

/** Types that the photo dialogs accept. */
export const photoExtensions: readonly FileExtension[] = ['jpg', 'jpeg', 'png'];

export function isAcceptedExtension(extension: string): extension is FileExtension {
  return Object.hasOwn(contentTypes, extension);
}

/** Returns the content type of an accepted extension, or `application/octet-stream` for any other. */
export function contentTypeFor(extension: string): string {
  return isAcceptedExtension(extension) ? contentTypes[extension] : 'application/octet-stream';
}

const inlineSafe: ReadonlySet<string> = new Set([
  'image/jpeg',
  'image/png',
  'image/gif',
  'image/bmp',
  'image/tiff',
  'image/webp',
  'application/pdf',
  'text/plain',
]);

/**
 * Returns whether a browser can safely show a content type from our own address: raster images, PDF and plain text. All
 * others are downloads: HTML, SVG and XML would run with the rights of the application. Parameters (`; charset=`) are
 * ignored.
 */
export function isInlineSafe(contentType: string): boolean {
  return inlineSafe.has(contentType.split(';', 1)[0]!.trim().toLowerCase());
}
