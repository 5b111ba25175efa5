import { expect, test } from 'vitest';
import { cameraTime } from './photo.ts';
import { acceptFiles, attachmentsOf, refusedEntry, refusedFiles, restoredEntry, uploadBlocker, type UploadEntry } from './upload-entry.ts';

const rules = { maxSizeMb: 1, maxCount: 3, photosOnly: false };
const file = (name: string, size = 10) => new File([new Uint8Array(size)], name);
const stored = (fields: Partial<UploadEntry> = {}): UploadEntry => ({ ...restoredEntry({ fileName: 'a.jpg', fileSize: 12, fileURL: '/a' }, 0, 'own'), ...fields });

test('files are taken by their type, size and number, each refusal told once', () => {
  const { accepted, refusals } = acceptFiles([file('a.JPG'), file('b.exe'), file('c.exe'), file('d.pdf', 1_048_577), file('e.pdf'), file('f.pdf')], 1, rules);
  expect(accepted.map(({ name }) => name)).toEqual(['a.JPG', 'e.pdf']);
  expect(refusals).toEqual(['One/more files with unsupported format is/are discarded.', 'File size cannot exceed 1MB', 'No more than 3 files can be added.']);
});

test('an empty file is refused by its name', () => {
  expect(acceptFiles([file('a.jpg', 0), file('b.txt', 1)], 0, rules)).toMatchObject({
    accepted: [{ name: 'b.txt' }],
    refusals: ['The file a.jpg is empty. Please choose another one.'],
  });
});

test('where photos are asked for, nothing else is taken', () => {
  expect(acceptFiles([file('a.jpeg'), file('b.png'), file('c.pdf')], 0, { ...rules, photosOnly: true })).toMatchObject({
    accepted: [{ name: 'a.jpeg' }, { name: 'b.png' }],
    refusals: ['One/more files with unsupported format is/are discarded.'],
  });
});

test('only stored files are handed in, with the time that the photo tells', () => {
  const entries = [stored({ photo: { point: null, takenAt: '05/01/2026 3:04 pm' } }), stored({ state: 'failed' }), stored({ state: 'uploading', fileURL: null })];
  expect(attachmentsOf(entries)).toEqual([{ fileName: 'a.jpg', fileSize: 12, fileURL: '/a', draftId: 'own', description: 'Photo taken 05/01/2026 3:04 pm' }]);
});

test('a file stays with the draft that it was uploaded for', () => {
  const kept = { fileName: 'a.jpg', fileURL: '/a' };
  const [own, earlier] = [restoredEntry(kept, 0, 'own'), restoredEntry({ ...kept, draftId: 'earlier' }, 1, 'own')];
  expect(attachmentsOf([own, earlier]).map(({ draftId }) => draftId)).toEqual(['own', 'earlier']);
  const described = { fileName: 'a.jpg', fileSize: 12, fileURL: '/a', draftId: 'own', description: 'Photo taken 05/01/2026 3:04 pm' };
  expect(attachmentsOf([restoredEntry(described, 0, 'own')])).toEqual([described]);
});

test('a refusal is found by its place, and only what may become right is worth another try', () => {
  const texts = refusedFiles({ 'attachments.1.fileURL': 'One/more files with unsupported format is/are discarded.', 'attachments.2.fileURL': 'Gone', body: 'No' });
  const chosen = file('a.jpg');
  const entries = [0, 1, 2].map((i) => refusedEntry(stored({ file: chosen }), texts[i]));
  expect(entries.map(({ state, file: kept }) => [state, kept === chosen])).toEqual([
    ['done', true],
    ['failed', false],
    ['failed', true],
  ]);
});

test('a form waits for files on their way, and says first what failed', () => {
  expect(uploadBlocker([stored()])).toBeNull();
  expect(uploadBlocker([stored(), stored({ state: 'preparing' })])).toBe('pending');
  expect(uploadBlocker([stored({ state: 'uploading' }), stored({ state: 'failed' })])).toBe('failed');
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
