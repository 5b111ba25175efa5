import { Zip, ZipPassThrough } from 'fflate';

/** A file to read when its turn comes. */
export interface FileToZip {
  readonly fileName: string;
  readonly read: () => Promise<Blob>;
}

const pad = (number: number, of: number): string => String(number).padStart(String(of).length, '0');

/**
 * Packs files one after another into a ZIP, in their order and each with a name of its own: `01 fence.jpg`. Photos are
 * compressed already, so they are only stored.
 */
export async function zipFiles(files: readonly FileToZip[]): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const zip = new Zip((error, part) => {
    if (error !== null) throw error;
    parts.push(part as Uint8Array<ArrayBuffer>);
  });
  for (const [index, { fileName, read }] of files.entries()) {
    const bytes = new Uint8Array(await (await read()).arrayBuffer());
    const entry = new ZipPassThrough(`${pad(index + 1, files.length)} ${fileName}`);
    zip.add(entry);
    entry.push(bytes, true);
  }
  zip.end();
  return new Blob(parts, { type: 'application/zip' });
}
