import type { PackedFile } from './tnef.ts';

/** A file in the text, as old programs write one. Lines have a length and up to 60 characters. Source: POSIX uuencode. */
const FILE = /^begin [0-7]{3,4} ([^\n]{1,200})\n((?:[!-`][ -`]{0,84}\n){1,600000})(?:[ `]?\n)?end[ \t]*(?:\n|$)/gm;

/** Decodes a line: its first character is its number of bytes, and each other one has 6 bits. */
function bytesOf(line: string): Buffer {
  const length = (line.charCodeAt(0) - 32) & 63;
  const bits = (at: number): number => ((line.charCodeAt(at) || 32) - 32) & 63;
  const bytes = Buffer.alloc(length);
  for (let index = 0, at = 1; index < length; index += 3, at += 4) {
    const three = (bits(at) << 18) | (bits(at + 1) << 12) | (bits(at + 2) << 6) | bits(at + 3);
    for (let of = 0; of < 3 && index + of < length; of += 1) bytes[index + of] = (three >> (16 - 8 * of)) & 255;
  }
  return bytes;
}

/** Takes the uuencoded files out of a text. */
export function takeUuencoded(given: string): { readonly text: string; readonly files: readonly PackedFile[] } {
  if (!/^begin [0-7]{3,4} /m.test(given)) return { text: given, files: [] };
  const files: PackedFile[] = [];
  const text = given.replace(/\r\n?/g, '\n').replace(FILE, (_, name: string, lines: string) => {
    const data = lines.split('\n').filter((line) => line !== '' && line !== '`');
    files.push({ name: name.trim(), bytes: Buffer.concat(data.map(bytesOf)) });
    return '';
  });
  return { text, files };
}
