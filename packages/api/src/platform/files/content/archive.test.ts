import { isAcceptedName } from '@townkeep/core/mechanisms/files';
import { describe, expect, test } from 'vitest';
import { detectFile } from '../detect-type.ts';
import { streamedZip, windowsProgram, wordDocument, zip, zipWithUnicodeName } from '../testing/build.ts';
import { ARCHIVE_LIMITS, archiveProblem, dangerousExtensions } from './archive.ts';

/** Returns the offset of the directory line of an archive's first entry. */
const lineOf = (archive: Buffer) => archive.indexOf('PK\x01\x02', 0, 'latin1');

test('a plain archive is accepted, also with folders, empty files and nested archives', async () => {
  const inner = zip({ 'c.txt': 'c' });
  expect(
    await archiveProblem(zip({ 'a/': '', 'a/b.txt': 'hello'.repeat(1000), 'a/empty': '', 'more.zip': inner })),
  ).toBeNull();
  expect(await archiveProblem(zip({ '1.zip': zip({ '2.zip': inner }) }))).toBeNull();
});

test('an archive with 64-bit records, which some programs always write, is accepted', async () => {
  const archive = zip({ 'a.txt': 'hello' });
  const end = archive.length - 22;
  const wide = Buffer.alloc(76);
  wide.write('PK\x06\x06', 0, 'latin1');
  wide.writeUInt32LE(44, 4);
  wide.writeUInt32LE(1, 24);
  wide.writeUInt32LE(1, 32);
  archive.copy(wide, 40, end + 12, end + 16);
  archive.copy(wide, 48, end + 16, end + 20);
  wide.write('PK\x06\x07', 56, 'latin1');
  wide.writeUInt32LE(end, 64);
  wide.writeUInt32LE(1, 72);
  const last = Buffer.from(archive.subarray(end));
  last.fill(0xff, 8, 20);
  expect(await archiveProblem(Buffer.concat([archive.subarray(0, end), wide, last]))).toBeNull();
  wide.writeUInt32LE(1, 48); // the directory begins elsewhere
  expect(await archiveProblem(Buffer.concat([archive.subarray(0, end), wide, last]))).toBe('unsafe_archive');
});

describe('paths', () => {
  test.each([
    '../x.txt',
    'a/../../x.txt',
    '..\\x.txt',
    '/etc/cron.d/x',
    '\\\\host\\x',
    'C:\\x.txt',
    'c:x.txt',
    'a\0.txt',
    `${'n'.repeat(1100)}.txt`,
  ])('%j is refused', async (name) => expect(await archiveProblem(zip({ [name]: 'x' }))).toBe('unsafe_archive'));

  test('dots within a name are accepted', async () => {
    expect(await archiveProblem(zip({ 'a..b/...txt': 'x' }))).toBeNull();
  });

  test('a link to another file is refused', async () => {
    const archive = zip({ 'link.txt': '/etc/passwd' });
    archive.writeUInt32LE(0o120777 * 65_536, lineOf(archive) + 38);
    expect(await archiveProblem(archive)).toBe('unsafe_archive');
  });
});

describe('programs in an archive', () => {
  const windowsOnes = 'settingcontent-ms library-ms search-ms xll application appref-ms theme rdp iqy inf'.split(' ');
  const names = ['setup.exe', 'a/b/RUN.BAT', 'x.js', 'photo.jpg.scr', 'x.exe. .', 'x.desktop', 'x.py', 'x.sh'];
  test.each([...names, ...windowsOnes.map((extension) => `report.${extension}`)])(
    '%j is refused by its name',
    async (name) => {
      expect(await archiveProblem(zip({ 'readme.txt': 'hi', [name]: 'x' }))).toBe('executable');
    },
  );

  const connections = ['slk', 'odc', 'udl', 'rqy', 'one', 'mobileconfig', 'ps1xml', 'appinstaller', 'website'];
  const containers = ['wim', 'ppkg', 'pkg', 'crx', 'xpi', 'vhdx', 'img', 'iso', 'diagcab', 'msix'];
  const macros = ['docm', 'dotm', 'xlsm', 'xltm', 'xlam', 'xlsb', 'pptm', 'potm', 'ppam', 'ppsm', 'sldm'];
  const pages = ['svg', 'svgz', 'xhtml', 'mht', 'mhtml'];
  test.each([
    ...[...connections, ...containers].map((extension) => [extension, 'executable'] as const),
    ...macros.map((extension) => [extension, 'macros'] as const),
    ...pages.map((extension) => [extension, 'active_content'] as const),
  ])('a .%s is refused by its name, as %s', async (extension, refusal) => {
    expect(await archiveProblem(zip({ 'readme.txt': 'hi', [`a/Report.${extension.toUpperCase()}`]: 'x' }))).toBe(
      refusal,
    );
    expect(isAcceptedName(`report.${extension}`)).toBe(false);
  });

  test('only Office documents can contain drawings, also within an archive', async () => {
    const drawing = { 'word/media/image1.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>' };
    const document = wordDocument(drawing);
    expect(await detectFile({ fileName: 'a.docx', bytes: document })).toMatchObject({ ok: true });
    expect(await archiveProblem(zip({ 'a.docx': document }))).toBeNull();
    expect(await archiveProblem(zip({ 'a.zip': zip(drawing) }))).toBe('active_content');
    expect(await archiveProblem(zip({ 'a.docx': wordDocument({ 'word/x.docm': 'x' }) }))).toBe('macros');
  });

  test('the lists of extensions are sorted, disjoint and without accepted types', () => {
    const lists = Object.values(dangerousExtensions).map((lines) => lines.flatMap((line) => line.split(' ')));
    for (const list of lists) expect(list).toEqual(list.toSorted());
    const all = lists.flat();
    expect(new Set(all).size).toBe(all.length);
    expect(all.filter((extension) => isAcceptedName(`a.${extension}`))).toEqual([]);
  });

  test.each(['docx', 'html', 'csv', 'heic', 'tmp', 'pages'])('a .%s is accepted', async (extension) => {
    expect(await archiveProblem(zip({ [`a.${extension}`]: 'x' }))).toBeNull();
  });

  test.each(['theme', 'a/sh', 'theme.txt', 'inf.', 'python.pdf'])('%j is accepted', async (name) => {
    expect(await archiveProblem(zip({ [name]: 'x' }))).toBeNull();
  });

  test('a Unicode name, which some unpackers prefer, is checked too', async () => {
    const named = (other: string) => zipWithUnicodeName('readme.txt', other);
    expect(await archiveProblem(named('résumé.txt'))).toBeNull();
    expect(await archiveProblem(named('résumé.exe'))).toBe('executable');
    expect(await archiveProblem(named('../résumé.txt'))).toBe('unsafe_archive');
    const onlyInHeader = named('readme.txt');
    onlyInHeader.write('X', onlyInHeader.indexOf('readme.txt', lineOf(onlyInHeader) + 56, 'latin1'));
    expect(await archiveProblem(onlyInHeader)).toBe('unsafe_archive');
  });

  test('are found under other names and in nested archives', async () => {
    expect(await archiveProblem(zip({ 'photo.jpg': windowsProgram() }))).toBe('executable');
    expect(await archiveProblem(zip({ 'a.zip': zip({ 'b.zip': zip({ notes: '#!/bin/sh\n' }) }) }))).toBe('executable');
  });

  test('archives nested too deeply and archives of other formats are refused', async () => {
    let nested = zip({ 'a.txt': 'x' });
    for (let level = 0; level <= ARCHIVE_LIMITS.depth; level++) nested = zip({ 'in.zip': nested });
    expect(await archiveProblem(nested)).toBe('unsafe_archive');
    expect(await archiveProblem(zip({ 'a.7z': '7z' }))).toBe('unsafe_archive');
  });
});

describe('bombs', () => {
  const zeros = Buffer.alloc(ARCHIVE_LIMITS.anyRatioBytes + 1);

  test('an archive with an excessive compression ratio is refused', async () => {
    expect(await archiveProblem(zip({ 'zeros.txt': zeros }))).toBe('unsafe_archive');
    expect(await archiveProblem(zip({ 'in.zip': zip({ 'zeros.txt': zeros }) }))).toBe('unsafe_archive');
  });

  test('an entry that is longer or shorter than declared is refused', async () => {
    for (const declared of [10, 4999, 5001]) {
      const archive = zip({ 'a.txt': Buffer.alloc(5000) });
      archive.writeUInt32LE(declared, lineOf(archive) + 24);
      archive.writeUInt32LE(declared, 22);
      expect(await archiveProblem(archive)).toBe('unsafe_archive');
    }
  });

  test('entries that share their bytes are refused', async () => {
    const archive = zip({ 'a.txt': 'hello', 'b.txt': 'hello' });
    const second = archive.indexOf('PK\x01\x02', lineOf(archive) + 4, 'latin1');
    archive.writeUInt32LE(0, second + 42);
    archive.write('a.txt', second + 46);
    expect(await archiveProblem(archive)).toBe('unsafe_archive');
  });

  test('too many entries are refused', async () => {
    const many = Object.fromEntries(Array.from({ length: ARCHIVE_LIMITS.entries + 1 }, (_, i) => [`${i}`, '']));
    expect(await archiveProblem(zip(many))).toBe('unsafe_archive');
  });
});

describe('archives that cannot be checked', () => {
  test('a password is refused with its own reason', async () => {
    const archive = zip({ 'a.txt': 'hello' });
    archive.writeUInt16LE(1, lineOf(archive) + 8);
    archive.writeUInt16LE(1, 6);
    expect(await archiveProblem(archive)).toBe('encrypted');
  });

  test('other compression methods, broken data, conflicting names and surrounding bytes are refused', async () => {
    const archive = () => zip({ 'a.txt': 'hello hello hello' });
    const method = archive();
    method.writeUInt16LE(12, lineOf(method) + 10);
    method.writeUInt16LE(12, 8);
    const broken = archive();
    broken.fill(0xff, 35, 38);
    const renamed = archive();
    renamed.write('b', 30);
    for (const bad of [
      method,
      broken,
      renamed,
      Buffer.concat([Buffer.from('x'), archive()]),
      Buffer.concat([archive(), Buffer.from('x')]),
      archive().subarray(0, -1),
    ]) {
      expect(await archiveProblem(bad)).toBe('unsafe_archive');
    }
    expect(await archiveProblem(archive())).toBeNull();
  });

  test('a program in front of an archive is refused, even when the offsets include it', async () => {
    const front = Buffer.from('a program that unpacks itself');
    const archive = Buffer.concat([front, zip({ 'a.txt': 'hello' })]);
    const end = archive.length - 22;
    archive.writeUInt32LE(front.length, lineOf(archive) + 42);
    archive.writeUInt32LE(lineOf(archive), end + 16);
    expect(await archiveProblem(archive)).toBe('unsafe_archive');
  });

  test('an archive without entries is empty', async () => expect(await archiveProblem(zip({}))).toBe('empty'));
});

describe('damage', () => {
  const whole = () => zip({ 'a.txt': 'hello hello hello', 'b.txt': 'more' });

  test('content that does not match its checksum is refused', async () => {
    const [line, stored] = [lineOf(whole()), whole()];
    for (const at of [line + 16, 14]) stored.writeUInt32LE(1, at);
    expect(await archiveProblem(stored)).toBe('unsafe_archive');
  });

  // Offsets of fields in the first file's local header.
  test.each([
    ['flags', 6],
    ['method', 8],
    ['checksum', 14],
    ['packed size', 18],
    ['size', 22],
    ['name', 30],
  ])('a %s that differs between header and directory is refused', async (_, at) => {
    const archive = whole();
    archive[at]! ^= 1;
    expect(await archiveProblem(archive)).toBe('unsafe_archive');
  });

  test('an unknown version of the format is refused', async () => {
    const archive = whole();
    archive.writeUInt16LE(64, 4);
    expect(await archiveProblem(archive)).toBe('unsafe_archive');
  });

  test.each([
    ['a later disk', 4],
    ['a directory on another disk', 6],
    ['fewer files on this disk', 8],
  ])('a part of a split archive is refused: %s', async (_, at) => {
    const archive = whole();
    archive[archive.length - 22 + at]! ^= 1;
    expect(await archiveProblem(archive)).toBe('unsafe_archive');
  });

  test('two files with the same name are refused', async () => {
    const archive = Buffer.from(whole().toString('latin1').replaceAll('b.txt', 'a.txt'), 'latin1');
    expect(await archiveProblem(archive)).toBe('unsafe_archive');
  });
});

describe('a streamed archive, with sizes after each content', () => {
  test.each([
    ['a signature', { hasSignature: true, isWide: false }],
    ['none', { hasSignature: false, isWide: false }],
    ['64-bit sizes', { hasSignature: true, isWide: true }],
  ])('with %s is accepted, and refused when they are wrong', async (_, form) => {
    const archive = streamedZip('a.txt', 'hello hello', form);
    expect(await archiveProblem(archive)).toBeNull();
    archive[lineOf(archive) - 1]! ^= 1;
    expect(await archiveProblem(archive)).toBe('unsafe_archive');
  });
});
