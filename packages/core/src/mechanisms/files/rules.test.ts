import { describe, expect, test } from 'vitest';
import {
  acceptedExtensions,
  contentTypeFor,
  fileExtension,
  fileProblem,
  formatFileSize,
  imageQuality,
  isAcceptedName,
  isInlineSafe,
  isPhotoName,
  isPreviewableName,
  MAX_FILE_BYTES,
  safeFileName,
  safeFileTitle,
} from './index.ts';

const SPECIFIED =
  'ai, aiff, bmp, doc, docx, eml, eps, gif, htm, html, jpe, jpeg, jpg, mp3, mp4, msg, pdf, png, ppt, pptx, ps, rtf, ' +
  'tif, tiff, txt, vcf, wav, xls, xlsx, zip, mov';

describe('accepted types', () => {
  test('are the 31 of the specification', () => {
    expect(acceptedExtensions).toHaveLength(31);
    expect(new Set(acceptedExtensions)).toEqual(new Set(SPECIFIED.split(', ')));
  });

  test.each([
    ['photo.JPG', 'jpg'],
    ['a.tar.zip', 'zip'],
    ['C:\\x.y\\Report.DocX', 'docx'],
    ['/a.b/c', ''],
    ['README', ''],
    ['.pdf', ''],
    ['photo.', ''],
    ['', ''],
  ])('the extension of %j is %j', (name, extension) => {
    expect(fileExtension(name)).toBe(extension);
  });

  test.each(['a.exe', 'a.svg', 'a.jpg.js', 'jpg', 'a.constructor', 'a.__proto__', 'a.jpg '])(
    '%j is not accepted',
    (name) => {
      expect(isAcceptedName(name)).toBe(false);
    },
  );

  test('previewable types and photo types are subsets', () => {
    expect(acceptedExtensions.filter((extension) => isPreviewableName(`a.${extension}`))).toEqual([
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
    ]);
    expect(acceptedExtensions.filter((extension) => isPhotoName(`a.${extension}`))).toEqual(['jpeg', 'jpg', 'png']);
  });

  test('every accepted type has a content type; unknown ones are opaque', () => {
    for (const extension of acceptedExtensions)
      expect(contentTypeFor(extension)).toMatch(/^(application|audio|image|message|text|video)\/(?!octet)/);
    expect(contentTypeFor('toString')).toBe('application/octet-stream');
  });

  test('only raster images, PDF and plain text are shown inline', () => {
    const inline = acceptedExtensions.filter((extension) => isInlineSafe(contentTypeFor(extension)));
    expect(inline).toEqual(['bmp', 'gif', 'jpe', 'jpeg', 'jpg', 'pdf', 'png', 'tif', 'tiff', 'txt']);
    expect(isInlineSafe('Text/Plain; charset=utf-8')).toBe(true);
    for (const type of [
      'text/html',
      'image/svg+xml',
      'text/xml',
      'application/xml',
      'text/vcard',
      '',
      'text/plain,text/html',
    ]) {
      expect(isInlineSafe(type)).toBe(false);
    }
  });
});

describe('a chosen file', () => {
  const file = { name: 'pothole.jpg', sizeBytes: 1000, maxSizeMb: 25 };

  test('is accepted up to exactly the limits of size and name', () => {
    expect(fileProblem(file)).toBeNull();
    expect(fileProblem({ ...file, sizeBytes: 26_214_400 })).toBeNull();
    expect(fileProblem({ ...file, name: `${'n'.repeat(196)}.jpg` })).toBeNull();
  });

  test('is rejected with the texts of the specification', () => {
    expect(fileProblem({ ...file, name: 'a.exe' })).toEqual({
      code: 'fileTypeUnsupported',
      text: 'One/more files with unsupported format is/are discarded.',
    });
    expect(fileProblem({ ...file, sizeBytes: 26_214_401 })).toEqual({
      code: 'fileTooLarge',
      text: 'File size cannot exceed 25MB',
    });
    expect(fileProblem({ ...file, sizeBytes: 5_242_881, maxSizeMb: 5 })?.text).toBe('File size cannot exceed 5MB');
    expect(fileProblem({ ...file, name: `${'n'.repeat(197)}.jpg` })).toEqual({
      code: 'fileNameTooLong',
      text: 'File name exceeds 200 character limit',
    });
  });

  test.each([
    ['photo_\u202Egpj.exe', 'fileTypeUnsupported'],
    ['photo.exe\u202Egpj.', 'fileTypeUnsupported'],
    ['photo.jp\u2066g', undefined],
    [`${'n'.repeat(196)}\u200E.jpg`, undefined],
  ])('is checked by its stored name: %j', (name, code) => {
    expect(fileProblem({ ...file, name })?.code).toBe(code);
  });

  test('never exceeds the general limit, even if the agency sets a higher one', () => {
    expect(fileProblem({ ...file, sizeBytes: MAX_FILE_BYTES + 1, maxSizeMb: 500 })?.text).toBe(
      'File size cannot exceed 25MB',
    );
  });

  test.each([
    [0, '0 B'],
    [1023, '1023 B'],
    [1024, '1 kB'],
    [1536, '1.5 kB'],
    [1_048_524, '1023.9 kB'],
    [1_048_575, '1 MB'],
    [1_572_864, '1.5 MB'],
    [26_214_400, '25 MB'],
  ])('%i bytes read %j', (bytes, shown) => {
    expect(formatFileSize(bytes)).toBe(shown);
  });
});

test('pictures of cases are compressed more than others', () => {
  const operations = ['CASE_ATTACHMENT', 'CRM_ISSUE_ATTACHMENT', 'SIGNATURE', 'AGENCY_LOGO'] as const;
  expect(operations.map(imageQuality)).toEqual([0.6, 0.7, 0.7, 0.7]);
});

describe('a safe file name', () => {
  test.each([
    ['../../etc/passwd.txt', 'passwd.txt'],
    ['C:\\Users\\me\\My  photo.jpg', 'My photo.jpg'],
    ['bill\u202Efdp.exe', 'billfdp.exe'],
    ['a\u0000b\r\nc\u200B.pdf', 'abc.pdf'],
    ['what? <now>|"then"*.txt', 'what_ _now___then__.txt'],
    ['Cafe\u0301.png', 'Café.png'],
    ['..', 'file'],
    ['', 'file'],
    ['.htaccess', 'htaccess'],
    ['name. . ', 'name'],
    ['市役所.pdf', '市役所.pdf'],
  ])('%j becomes %j', (name, safe) => {
    expect(safeFileName(name)).toBe(safe);
  });

  const bidirectional = [
    '\u061C',
    '\u200E',
    '\u200F',
    ...'\u202A\u202B\u202C\u202D\u202E',
    ...'\u2066\u2067\u2068\u2069',
  ];
  test.each([...bidirectional, '\u0000', '\u001B', '\u007F', '\u0085', '\u2028'])(
    'has no %j, and neither has a title',
    (mark) => {
      expect(safeFileName(`photo_${mark}gpj.exe`)).toBe('photo_gpj.exe');
      expect(safeFileTitle(` Front${mark} `)).toBe('Front');
    },
  );

  test('and a title keeps the joiners of letters and emoji', () => {
    for (const title of ['می\u200Cخواهم', '👨\u200D👩\u200D👧 at the door', 'Before / after?'])
      expect(safeFileTitle(title)).toBe(title);
  });

  test('is cut to its limit with the extension kept and no broken character', () => {
    const safe = safeFileName(`${'x'.repeat(195)}😀😀😀.jpeg`);
    expect(safe).toBe(`${'x'.repeat(195)}.jpeg`);
    expect(safeFileName(`${'x'.repeat(194)}😀.jpeg`)).toBe(`${'x'.repeat(194)}.jpeg`);
    expect(safeFileName('y'.repeat(300))).toBe('y'.repeat(200));
  });
});
