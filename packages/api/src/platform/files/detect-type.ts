import {
  contentTypeFor,
  type FileExtension,
  fileExtension,
  type FileRefusal,
  isAcceptedExtension,
} from '@townkeep/core/mechanisms/files';
import { fileTypeFromBuffer } from 'file-type';
import { ascii, asBuffer } from './content/bytes.ts';
import { isExecutable } from './content/executables.ts';
import { imageSize, MAX_PIXELS } from './content/image-size.ts';
import { hasMp3Frames, hasVideoBoxes } from './content/media.ts';
import { compoundProblem, zipProblem } from './content/office.ts';
import {
  beginsAsHtml,
  isHtml,
  isMail,
  isMailSource,
  isPostScriptText,
  isRtf,
  isSvg,
  isVcard,
  textHead,
} from './content/text.ts';
import { zipEnd } from './content/zip.ts';

export type DetectedFile =
  | { readonly ok: true; readonly extension: FileExtension; readonly contentType: string }
  | { readonly ok: false; readonly reason: FileRefusal };

/**
 * Checks that a file has the type of its name and is safe enough to store. The content decides: each accepted type is
 * recognized by its own structure. The names of one format are equivalent (jpg, jpeg, jpe; htm, html; tif, tiff; ps,
 * eps), and an Illustrator file (ai) can be PostScript or PDF. Programs, scripts, macros, two formats in one file,
 * unsafe archives and images with too many pixels are refused. This is not a virus scanner: content that only a
 * document's own viewer interprets (a PDF's scripts, an old macro language) is not examined. Never throws for any
 * content.
 */
export async function detectFile({ fileName, bytes }: { fileName: string; bytes: Uint8Array }): Promise<DetectedFile> {
  const extension = fileExtension(fileName);
  if (!isAcceptedExtension(extension)) return { ok: false, reason: 'unsupported_extension' };
  const reason = await contentProblem(asBuffer(bytes), extension);
  return reason === null ? { ok: true, extension, contentType: contentTypeFor(extension) } : { ok: false, reason };
}

async function contentProblem(b: Buffer, extension: FileExtension): Promise<FileRefusal | null> {
  if (b.length === 0) return 'empty';
  if (isExecutable(b)) return 'executable';
  const check = textProblems[extension];
  return check === undefined ? binaryProblem(b, extension) : check(b);
}

type TextCheck = (b: Buffer) => FileRefusal | null;

/** Makes a check of a text type: the file is readable as text, and `is` holds for its beginning. */
function text(is: (head: string) => boolean): TextCheck {
  return (b) => {
    const head = textHead(b);
    if (head === null) return 'binary_text';
    if (isSvg(head)) return 'active_content';
    return is(head) ? null : 'content_mismatch';
  };
}

const startsLikeAnother = (head: string) =>
  [beginsAsHtml, isRtf, isPostScriptText, isVcard, isMailSource].some((is) => is(head)) || head.startsWith('%PDF-');
const html = text((head) => isHtml(head) && !isMailSource(head));
const postScript: TextCheck = (b) => (isPostScript(b) ? null : 'content_mismatch');

const textProblems: Partial<Record<FileExtension, TextCheck>> = {
  txt: text((head) => !startsLikeAnother(head)),
  htm: html,
  html,
  eml: text((head) => isMail(head) && !beginsAsHtml(head)),
  vcf: text(isVcard),
  rtf: text(isRtf),
  ps: postScript,
  eps: postScript,
  ai: (b) => (isPdf(b) ? polyglotProblem(b) : postScript(b)),
};

/**
 * Whether the file is PostScript text, or the binary form of EPS that begins with a table of its parts. Source: Adobe
 * Technical Note 5002 §5.2.
 */
function isPostScript(b: Buffer): boolean {
  const at = ascii(b, 0, 4) === '\xC5\xD0\xD3\xC6' && b.length >= 30 ? b.readUInt32LE(4) : 0;
  return isPostScriptText(ascii(b, at, 1024));
}

/** Requires the header at the very start, although readers also accept a later one. */
function isPdf(b: Buffer): boolean {
  return /^%PDF-[12]\.\d/.test(ascii(b, 0, 8));
}

/** The `file-type` extensions accepted for each extension that the library recognizes. Phones write 3GP as .mp4. */
const recognized: Partial<Record<FileExtension, readonly string[]>> = {
  aiff: ['aif'],
  bmp: ['bmp'],
  gif: ['gif'],
  jpe: ['jpg'],
  jpeg: ['jpg'],
  jpg: ['jpg'],
  mov: ['mov'],
  mp4: ['mp4', 'm4v', 'm4a', 'f4v', '3gp', '3g2'],
  pdf: ['pdf'],
  png: ['png', 'apng'],
  tif: ['tif'],
  tiff: ['tif'],
  wav: ['wav'],
};

async function binaryProblem(b: Buffer, extension: FileExtension): Promise<FileRefusal | null> {
  switch (extension) {
    case 'doc':
    case 'xls':
    case 'ppt':
    case 'msg':
      return compoundProblem(b, extension);
    case 'docx':
    case 'xlsx':
    case 'pptx':
    case 'zip':
      return officeOrZipProblem(b, extension);
    case 'mp3':
      return hasMp3Frames(b) ? polyglotProblem(b) : 'content_mismatch';
    default: {
      const found = await fileTypeFromBuffer(b);
      if (!recognized[extension]?.includes(found?.ext ?? '')) return 'content_mismatch';
      return structureProblem(b, extension) ?? polyglotProblem(b);
    }
  }
}

async function officeOrZipProblem(b: Buffer, extension: FileExtension): Promise<FileRefusal | null> {
  if (ascii(b, 0, 2) === 'PK') return zipProblem(b, extension);
  // a password-protected document is a compound file under any name
  return compoundProblem(b, extension);
}

function structureProblem(b: Buffer, extension: FileExtension): FileRefusal | null {
  if (extension === 'pdf') return isPdf(b) ? null : 'content_mismatch';
  if (extension === 'mp4' || extension === 'mov') return hasVideoBoxes(b) ? null : 'content_mismatch';
  if (extension === 'wav' || extension === 'aiff') return null;
  const size = imageSize(b);
  if (size === null) return 'content_mismatch';
  return size.width * size.height > MAX_PIXELS ? 'image_too_large' : null;
}

/**
 * Detects a second format in the same file: markup in the part that browsers sniff (less than 4 kB), or an archive's
 * last record at the end of the file, where unpackers and Java look for it.
 */
function polyglotProblem(b: Buffer): FileRefusal | null {
  const markup = /<(?:!doctype\s+html|html|head|body|script|iframe|svg|\?php)[\s>]/i.test(ascii(b, 0, 4096));
  return markup || zipEnd(b) >= 0 ? 'polyglot' : null;
}
