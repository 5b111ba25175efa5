import { crc32 } from 'node:zlib';
import { strToU8, zipSync, type Zippable } from 'fflate';

/** Makes a file with the headers of a Windows program. */
export function windowsProgram(): Buffer {
  const program = Buffer.alloc(512);
  program.write('MZ', 0, 'latin1');
  program.writeUInt32LE(128, 60);
  program.write('PE\0\0', 128, 'latin1');
  return program;
}

/** Makes a zip archive of these files; strings become UTF-8. */
export function zip(files: Readonly<Record<string, string | Uint8Array>>): Buffer {
  const entries: Zippable = {};
  for (const [name, content] of Object.entries(files))
    entries[name] = typeof content === 'string' ? strToU8(content) : content;
  return Buffer.from(zipSync(entries));
}

/** Makes an archive of one file with a second, Unicode name. Source: PKWARE APPNOTE.TXT 6.3.10 §4.6.9. */
export function zipWithUnicodeName(name: string, otherName: string): Buffer {
  const version = Buffer.from([1]);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32LE(crc32(name));
  const extra = { 0x7075: Buffer.concat([version, checksum, Buffer.from(otherName)]) };
  return Buffer.from(zipSync({ [name]: [strToU8('hello'), { extra }] }));
}

/** The form of the data descriptor of a streamed archive. */
interface Descriptor {
  readonly hasSignature: boolean;
  readonly isWide: boolean;
}

/** Makes a streamed archive of one stored file. Source: PKWARE APPNOTE.TXT 6.3.10 §4.3.9. */
export function streamedZip(name: string, content: string, { hasSignature, isWide }: Descriptor): Buffer {
  const plain = Buffer.from(zipSync({ [name]: strToU8(content) }, { level: 0 }));
  const [line, end] = [plain.indexOf('PK\x01\x02', 0, 'latin1'), plain.length - 22];
  const size = Buffer.alloc(isWide ? 8 : 4);
  size.writeUInt32LE(content.length);
  const signature = Buffer.from(hasSignature ? 'PK\x07\x08' : '', 'latin1');
  const descriptor = Buffer.concat([signature, plain.subarray(14, 18), size, size]);
  plain.writeUInt16LE(8, line + 8);
  plain.writeUInt16LE(8, 6);
  plain.fill(0, 14, 26);
  plain.writeUInt32LE(line + descriptor.length, end + 16);
  return Buffer.concat([plain.subarray(0, line), descriptor, plain.subarray(line)]);
}

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

/** Makes a minimal Word document, with additional parts. */
export function wordDocument(parts: Readonly<Record<string, string | Uint8Array>> = {}, main = WORD): Buffer {
  return zip({
    '[Content_Types].xml': `<Types><Override PartName="/word/document.xml" ContentType="${main}"/></Types>`,
    'word/document.xml': '<w:document/>',
    ...parts,
  });
}

const FREE = 0xffffffff;
const END = 0xfffffffe;

/** Makes an OLE compound file whose root has empty streams with these names, in a chain of right siblings. */
export function compoundFile(names: readonly string[]): Buffer {
  const sectors = Math.ceil((names.length + 1) / 4);
  const file = Buffer.alloc(512 * (2 + sectors), 0);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(file);
  file.writeUInt16LE(9, 30);
  file.writeUInt32LE(1, 48); // the directory begins in sector 1, after the table in sector 0
  file.writeUInt32LE(END, 68);
  file.fill(0xff, 76, 1024);
  file.writeUInt32LE(0, 76);
  file.writeUInt32LE(0xfffffffd, 512);
  for (let sector = 1; sector <= sectors; sector++)
    file.writeUInt32LE(sector === sectors ? END : sector + 1, 512 + sector * 4);
  ['Root Entry', ...names].forEach((name, i) => {
    const at = 1024 + i * 128;
    file.write(name, at, 'utf16le');
    file.writeUInt16LE(name.length * 2 + 2, at + 64);
    file[at + 66] = i === 0 ? 5 : 2;
    file.writeUInt32LE(FREE, at + 68);
    file.writeUInt32LE(i > 0 && i < names.length ? i + 1 : FREE, at + 72);
    file.writeUInt32LE(i === 0 && names.length > 0 ? 1 : FREE, at + 76);
  });
  return file;
}
