import { expect, test } from 'vitest';
import { cameraTime } from './photo.ts';
import {
  mergeRefused,
  checkFiles,
  fileRefusals,
  uploadBlocker,
  type UploadEntry,
  withRefusals,
} from './upload-entry.ts';

const rules = { maxSizeMb: 1, maxCount: 3 };
const file = (name: string, size = 10) => new File([new Uint8Array(size)], name);
const UNSUPPORTED = 'One/more files with unsupported format is/are discarded.';
const stored = (part: Partial<UploadEntry> = {}): UploadEntry => ({
  id: '1',
  fileName: 'a.jpg',
  sizeBytes: 10,
  state: 'done',
  percent: 100,
  fileURL: '/a',
  error: null,
  previewUrl: null,
  photo: null,
  kept: null,
  file: file('a.jpg'),
  ...part,
});

test('files are checked by type, size, name and count, and rejected ones are listed with the reason', () => {
  const chosen = [
    file('a.JPG'),
    file('b.exe'),
    file('d.pdf', 1_048_577),
    file(`${'n'.repeat(197)}.pdf`),
    file('e.pdf'),
    file('nothing.txt', 0),
    file('f.pdf'),
  ];
  const { accepted, refused } = checkFiles(chosen, 1, rules);
  expect(accepted.map(({ name }) => name)).toEqual(['a.JPG', 'e.pdf']);
  expect(refused.map(({ reason }) => reason)).toEqual([
    UNSUPPORTED,
    'File size cannot exceed 1MB',
    'File name exceeds 200 character limit',
    'The file nothing.txt is empty. Please choose another one.',
    'No more than 3 files can be added.',
  ]);
  expect(refused.map(({ fileName }) => fileName)).toEqual([
    'b.exe',
    'd.pdf',
    `${'n'.repeat(196)}.pdf`,
    'nothing.txt',
    'f.pdf',
  ]);
});

test('only photos are accepted when photos are required', () => {
  const { accepted, refused } = checkFiles([file('a.jpeg'), file('b.png'), file('c.pdf')], 0, {
    ...rules,
    photosOnly: true,
  });
  expect(accepted.map(({ name }) => name)).toEqual(['a.jpeg', 'b.png']);
  expect(refused).toEqual([{ fileName: 'c.pdf', reason: UNSUPPORTED }]);
});

test('a disguised file name is reported without the disguise', () => {
  expect(checkFiles([file('photo_\u202Egpj.exe')], 0, rules).refused).toEqual([
    { fileName: 'photo_gpj.exe', reason: UNSUPPORTED },
  ]);
});

test('a rejection is listed until the file is chosen again', () => {
  const [tool, film] = [
    { fileName: 'tool.exe', reason: UNSUPPORTED },
    { fileName: 'film.mp4', reason: 'File size cannot exceed 1MB' },
  ];
  expect(mergeRefused([tool, film], [file('film.mp4')], [])).toEqual([tool]);
  expect(mergeRefused([tool], [file('film.mp4'), file('film.mp4')], [film, film])).toEqual([tool, film]);
});

test('a refused file is identified by its URL and can be retried only if its content was not refused', () => {
  const entries = ['/a', '/b', '/c'].map((fileURL) => stored({ fileURL }));
  const lost = 'The file a.jpg was not uploaded here. Please add it again.';
  const refusals = fileRefusals([{ fileURL: '/a' }, { fileURL: '/b' }, { fileURL: '/c' }], {
    'attachments.1.fileURL': UNSUPPORTED,
    'attachments.2.fileURL': lost,
    body: 'No',
  });
  expect(refusals).toEqual({ '/b': UNSUPPORTED, '/c': lost });
  expect(
    withRefusals(entries, refusals).map(({ state, error, file: again }) => [state, error, again !== null]),
  ).toEqual([
    ['done', null, true],
    ['failed', UNSUPPORTED, false],
    ['failed', lost, true],
  ]);
});

test('a form waits for running uploads, and reports failures first', () => {
  expect(uploadBlocker([stored()])).toBeNull();
  expect(uploadBlocker([stored(), stored({ state: 'preparing' })])).toBe('pending');
  expect(uploadBlocker([stored({ state: 'uploading' }), stored({ state: 'failed' })])).toBe('failed');
  expect(uploadBlocker([stored({ state: 'failed' }), stored({ state: 'failed', file: null })])).toBe('refused');
});

test.each([
  ['2026:05:01 15:04:05', '05/01/2026 3:04 pm'],
  ['2026:05:01 00:04:05', '05/01/2026 12:04 am'],
  ['0000:00:00 00:00:00', null],
  ['yesterday', null],
  [undefined, null],
])("the camera's %s is %s", (written, shown) => {
  expect(cameraTime(written)).toBe(shown);
});
