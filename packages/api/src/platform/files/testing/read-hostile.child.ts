import { fileExtension, isAcceptedExtension } from '@townkeep/core/mechanisms/files';
import { detectFile } from '../detect-type.ts';
import { publicCopy, thumbnail } from '../photo-copies.ts';
import { readPhoto } from '../photo.ts';
import { zip } from './build.ts';
import { endlessOrientation, gzipBomb, hugeProgressiveJpeg, pngWithProfile, pngWithText } from './hostile.ts';

/*
 * Runs every file reader on files that would inflate or decode to gigabytes, and prints by how many megabytes each grew
 * the process. Runs with little memory.
 */
const ZEROS = Buffer.alloc(15 * 2 ** 20);
const files: Readonly<Record<string, Buffer>> = {
  'profile.png': pngWithProfile(4096),
  'ztxt.png': pngWithText(4096, 'zTXt'),
  'itxt.png': pngWithText(4096, 'iTXt'),
  'exif.png': endlessOrientation(),
  'passes.jpg': await hugeProgressiveJpeg(),
  'gzip.png': gzipBomb(4096),
  'gzip.mp4': gzipBomb(4096),
  'zip.png': zip({ 'a.bin': ZEROS }),
  'inner.zip': zip({ '1.zip': zip({ '2.zip': zip({ 'zeros.txt': ZEROS }) }) }),
  'office.docx': zip({ '[Content_Types].xml': ZEROS, mimetype: ZEROS }),
};

const peakMegabytes = (): number => Math.round(process.resourceUsage().maxRSS / 1024);

await readAll('warm.jpg', Buffer.alloc(0));
const grew: Record<string, number> = {};
for (const [name, bytes] of Object.entries(files)) {
  const before = peakMegabytes();
  await readAll(name, bytes);
  grew[name] = peakMegabytes() - before;
}
console.log(JSON.stringify(grew));

async function readAll(fileName: string, bytes: Buffer): Promise<void> {
  const extension = fileExtension(fileName);
  if (!isAcceptedExtension(extension)) throw new Error(`${fileName} is of no accepted type`);
  await detectFile({ fileName, bytes });
  await readPhoto(bytes);
  await publicCopy(bytes, extension);
  await thumbnail(bytes);
}
