import { acceptedExtensions, contentTypeFor } from '@townkeep/core/mechanisms/files';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { detectFile } from './detect-type.ts';
import { compoundFile, windowsProgram, wordDocument, zip } from './testing/build.ts';
import { hasSharedData, sampleFiles } from './testing/samples.ts';

const samples = sampleFiles();

/** The other extensions that a sample is accepted under. */
const equivalent: Readonly<Record<string, readonly string[]>> = {
  jpg: ['jpeg', 'jpe'],
  jpeg: ['jpg', 'jpe'],
  jpe: ['jpg', 'jpeg'],
  htm: ['html'],
  html: ['htm'],
  tif: ['tiff'],
  tiff: ['tif'],
  ps: ['eps', 'ai'],
  eps: ['ps', 'ai'],
  ai: ['ps', 'eps'],
  pdf: ['ai'],
};

const verdict = async (name: string, content: string | Uint8Array) => {
  const found = await detectFile({
    fileName: name,
    bytes: typeof content === 'string' ? Buffer.from(content, 'latin1') : content,
  });
  return found.ok ? 'ok' : found.reason;
};

describe.skipIf(!hasSharedData)('a real file of each type', () => {
  test('exists for every accepted type', () => expect([...samples.keys()].toSorted()).toEqual(acceptedExtensions));

  test.each([...samples])('.%s is accepted as its own type', async (extension, bytes) => {
    expect(await detectFile({ fileName: `My file.${extension.toUpperCase()}`, bytes })).toEqual({
      ok: true,
      extension,
      contentType: contentTypeFor(extension),
    });
  });

  test.each([...samples])('.%s is accepted only under equivalent extensions', async (extension, bytes) => {
    const accepted: string[] = [];
    for (const other of acceptedExtensions) {
      if (other !== extension && (await verdict(`x.${other}`, bytes)) === 'ok') accepted.push(other);
    }
    expect(new Set(accepted)).toEqual(new Set(equivalent[extension]));
  });

  test('a .jpg with an appended archive, or a .pdf with leading words, is refused', async () => {
    const archive = zip({ 'a.txt': 'hello' });
    expect(await verdict('x.jpg', Buffer.concat([samples.get('jpg')!, archive]))).toBe('polyglot');
    expect(await verdict('x.pdf', Buffer.concat([samples.get('pdf')!, archive]))).toBe('polyglot');
    expect(await verdict('x.mp3', Buffer.concat([samples.get('mp3')!, archive]))).toBe('polyglot');
    expect(await verdict('x.pdf', Buffer.concat([Buffer.from('<html>\n'), samples.get('pdf')!]))).toBe(
      'content_mismatch',
    );
  });

  test('a truncated or changed file never throws', { timeout: 60_000 }, async () => {
    const small = [...samples].filter(([, bytes]) => bytes.length < 120_000);
    const cuts = fc.record({
      sample: fc.constantFrom(...small),
      keep: fc.double({ min: 0, max: 1, noNaN: true }),
      at: fc.nat(2_000),
      bytes: fc.uint8Array({ maxLength: 8 }),
    });
    await fc.assert(
      fc.asyncProperty(cuts, async ({ sample: [extension, whole], keep, at, bytes }) => {
        const changed = Buffer.from(whole.subarray(0, Math.ceil(whole.length * keep)));
        changed.set(bytes.subarray(0, Math.max(0, changed.length - at)), Math.min(at, changed.length));
        expect(await verdict(`x.${extension}`, changed)).toBeTypeOf('string');
      }),
      { numRuns: 600 },
    );
  });
});

test('random bytes under any name never throw', async () => {
  const names = fc.constantFrom(...acceptedExtensions);
  const heads = fc.constantFrom(
    '',
    'PK\x03\x04',
    '\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1',
    '\xFF\xD8\xFF',
    'II*\0',
    'ID3\x04\0\0',
    '\0\0\0\x14ftypisom',
    'RIFF',
    '\x89PNG\r\n\x1a\n',
  );
  await fc.assert(
    fc.asyncProperty(names, heads, fc.uint8Array({ maxLength: 700 }), async (extension, head, rest) => {
      expect(await verdict(`x.${extension}`, Buffer.concat([Buffer.from(head, 'latin1'), rest]))).toBeTypeOf('string');
    }),
    { numRuns: 500 },
  );
});

test('an extension that is not accepted, or an empty file, is refused', async () => {
  for (const name of ['x.svg', 'x.exe', 'x', 'x.jpg.js', 'x.constructor'])
    expect(await verdict(name, 'text')).toBe('unsupported_extension');
  for (const extension of acceptedExtensions) expect(await verdict(`x.${extension}`, '')).toBe('empty');
});

describe('programs', () => {
  test.each([
    ['a Windows program', windowsProgram()],
    ['a Linux program', Buffer.from('\x7fELF\x02\x01\x01\0\0\0\0\0', 'latin1')],
    ['a macOS program', Buffer.from('cffaedfe0700000103000000', 'hex')],
    ['a script', Buffer.from('#!/bin/sh\nrm -rf ~\n')],
    ['a script with a byte order mark', Buffer.from('\uFEFF#! /usr/bin/env python\n')],
    ['a Windows shortcut', Buffer.from('4c0000000114020000000000c000000000000046', 'hex')],
  ])('%s is refused under every name', async (_name, bytes) => {
    for (const extension of acceptedExtensions) expect(await verdict(`x.${extension}`, bytes)).toBe('executable');
  });

  test('text that begins like a program is accepted', async () => {
    for (const words of [
      'MZ 1234 is the plate of the car',
      'BMW parked on the lawn',
      '#!important',
      'ID3 tags are missing',
      'Rar! what a noise',
    ]) {
      expect(await verdict('x.txt', words)).toBe('ok');
      expect(await verdict('x.bmp', words)).toBe('content_mismatch');
      expect(await verdict('x.mp3', words)).toBe('content_mismatch');
    }
  });
});

describe('text', () => {
  test('may have any encoding, but not binary content', async () => {
    expect(await verdict('x.txt', Buffer.from('Caf\u00e9 on 5th', 'latin1'))).toBe('ok');
    expect(await verdict('x.txt', Buffer.from('\uFEFFПривет, 市役所'))).toBe('ok');
    expect(await verdict('x.txt', Buffer.from('\uFEFFNotepad writes this', 'utf16le'))).toBe('ok');
    expect(await verdict('x.txt', Buffer.from('\uFEFFhalf\0of it', 'utf16le'))).toBe('binary_text');
    expect(await verdict('x.txt', Buffer.alloc(4096))).toBe('binary_text');
    expect(await verdict('x.txt', `${'a'.repeat(100_000)}\0`)).toBe('binary_text');
    expect(await verdict('x.txt', '\x01\x02\x03\x04 some text')).toBe('binary_text');
    expect(await verdict('x.vcf', 'BEGIN:VCARD\r\nVERSION:3.0\r\n\0\0END:VCARD')).toBe('binary_text');
  });

  test('is distinguished from a page, a drawing, a mail and other formats', async () => {
    expect(await verdict('x.txt', 'Please use <b>bold</b> and <html> tags')).toBe('ok');
    expect(await verdict('x.txt', '  <script>alert(1)</script>')).toBe('content_mismatch');
    expect(await verdict('x.txt', '<!-- hi --><!DOCTYPE html><html></html>')).toBe('content_mismatch');
    expect(await verdict('x.txt', 'From: Ann\nTo: Bob\nSubject: Trees\n\nI copied this mail.')).toBe('ok');
    expect(await verdict('x.txt', 'From: a@b.test\nMIME-Version: 1.0\nSubject: x\n\nbody')).toBe('content_mismatch');
    expect(await verdict('x.eml', 'From: a@b.test\nSubject: x\n\nbody')).toBe('ok');
    expect(await verdict('x.eml', 'Dear all,\nFrom: me\nSubject: you\n\n')).toBe('content_mismatch');
    expect(await verdict('x.html', '<?xml version="1.0"?>\n<!DOCTYPE html><html xmlns="x"><body/></html>')).toBe('ok');
    expect(await verdict('x.html', 'just words')).toBe('content_mismatch');
  });

  test.each(['htm', 'html', 'txt'])('an SVG drawing is refused as .%s', async (extension) => {
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';
    expect(await verdict(`x.${extension}`, drawing)).toBe('active_content');
    expect(
      await verdict(`x.${extension}`, `<?xml version="1.0"?>\n<!-- c -->\n<!DOCTYPE svg PUBLIC "a" "b">\n${drawing}`),
    ).toBe('active_content');
  });

  test('a drawing or a page under an image extension is refused', async () => {
    for (const extension of ['png', 'jpg', 'gif', 'bmp', 'tif', 'pdf']) {
      expect(await verdict(`x.${extension}`, '<svg onload="alert(1)"/>')).toBe('content_mismatch');
      expect(await verdict(`x.${extension}`, '<html><script>alert(1)</script></html>')).toBe('content_mismatch');
    }
  });

  test('PostScript of a printer driver is accepted, but not after an extra byte', async () => {
    expect(await verdict('x.ps', '\x04%!PS-Adobe-3.0\n')).toBe('ok');
    expect(await verdict('x.ps', '\x1B%-12345X@PJL JOB\n@PJL SET A=B\n%!PS-Adobe-3.0\n')).toBe('ok');
    expect(await verdict('x.eps', 'x%!PS-Adobe-3.0 EPSF-3.0\n')).toBe('content_mismatch');
    expect(await verdict('x.ai', 'Adobe Illustrator')).toBe('content_mismatch');
  });
});

describe('legacy Office documents', () => {
  test('are distinguished by their top-level stream', async () => {
    const kinds = { doc: 'WordDocument', xls: 'Workbook', ppt: 'PowerPoint Document', msg: '__properties_version1.0' };
    for (const [extension, stream] of Object.entries(kinds)) {
      const file = compoundFile(['a', 'b', 'c', 'd', stream]);
      for (const other of Object.keys(kinds))
        expect(await verdict(`x.${other}`, file)).toBe(other === extension ? 'ok' : 'content_mismatch');
    }
    expect(await verdict('x.doc', compoundFile([]))).toBe('content_mismatch');
    expect(await verdict('x.docx', compoundFile(['WordDocument']))).toBe('content_mismatch');
  });

  test('with macros or a password are refused', async () => {
    expect(await verdict('x.doc', compoundFile(['WordDocument', 'Macros']))).toBe('macros');
    expect(await verdict('x.xls', compoundFile(['Workbook', '_VBA_PROJECT_CUR']))).toBe('macros');
    expect(await verdict('x.xlsx', compoundFile(['EncryptionInfo', 'EncryptedPackage']))).toBe('encrypted');
  });

  test('with cyclic tables do not loop forever', async () => {
    const circle = compoundFile(['a', 'b']);
    circle.writeUInt32LE(1, 512 + 4); // the directory's only sector is followed by itself
    circle.writeUInt32LE(1, 1024 + 2 * 128 + 72); // the second stream's sibling is the first
    expect(await verdict('x.doc', circle)).toBe('content_mismatch');
    circle.writeUInt32LE(0, 68); // so is the chain of the table's own sectors
    expect(await verdict('x.doc', circle)).toBe('content_mismatch');
  });
});

describe('Office Open XML documents', () => {
  test('have the type in their list of parts, and are not plain archives', async () => {
    expect(await verdict('x.docx', wordDocument())).toBe('ok');
    for (const other of ['xlsx', 'pptx', 'zip', 'doc'])
      expect(await verdict(`x.${other}`, wordDocument())).toBe('content_mismatch');
    expect(await verdict('x.docx', zip({ 'word/document.xml': '<w:document/>' }))).toBe('content_mismatch');
    expect(await verdict('x.docx', wordDocument({}, 'application/x-something'))).toBe('content_mismatch');
  });

  test('with macros are refused under any name', async () => {
    expect(await verdict('x.docx', wordDocument({ 'word/vbaProject.bin': 'x' }))).toBe('macros');
    expect(await verdict('x.docx', wordDocument({}, 'application/vnd.ms-word.document.macroEnabled.main+xml'))).toBe(
      'macros',
    );
    expect(await verdict('x.zip', zip({ 'inner.docm': wordDocument({ 'word/VBAPROJECT.BIN': 'x' }) }))).toBe('macros');
  });
});
