import { strToU8, zipSync, type Zippable } from 'fflate';

/** A Windows program, as far as its headers go. */
export function windowsProgram(): Buffer {
  const program = Buffer.alloc(512);
  program.write('MZ', 0, 'latin1');
  program.writeUInt32LE(128, 60);
  program.write('PE\0\0', 128, 'latin1');
  return program;
}

/** A zip archive of these files; texts become UTF-8. */
export function zip(files: Readonly<Record<string, string | Uint8Array>>): Buffer {
  const entries: Zippable = {};
  for (const [name, content] of Object.entries(files)) entries[name] = typeof content === 'string' ? strToU8(content) : content;
  return Buffer.from(zipSync(entries));
}

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

/** The least that is a Word document, with further parts. */
export function wordDocument(parts: Readonly<Record<string, string | Uint8Array>> = {}, main = WORD): Buffer {
  return zip({
    '[Content_Types].xml': `<Types><Override PartName="/word/document.xml" ContentType="${main}"/></Types>`,
    'word/document.xml': '<w:document/>',
    ...parts,
  });
}

const FREE = 0xffffffff;
const END = 0xfffffffe;

/** An OLE compound file whose root holds streams of these names, a chain of siblings to the right; all of them empty. */
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
  for (let sector = 1; sector <= sectors; sector++) file.writeUInt32LE(sector === sectors ? END : sector + 1, 512 + sector * 4);
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
