import { messages } from '@townkeep/core/platform';
import { expect, test } from 'vitest';
import type { UploadEntry } from '../../ui/uploads/upload-entry.ts';
import { attachmentsOf, dropExpired, fileNotes, noNotes, restoreFiles } from './kept-files.ts';

const kept = { fileName: 'a.jpg', fileSize: 12, fileURL: '/a' };
const stored = (part: Partial<UploadEntry> = {}): UploadEntry => ({
  ...restoreFiles([kept], noNotes).entries[0]!,
  ...part,
});
const photo = { point: { latitude: 37.8, longitude: -122.2 }, takenAt: '05/01/2026 3:04 pm' };

test('only stored files are submitted, with the time of a photo and without its location', () => {
  const entries = [stored({ photo }), stored({ state: 'failed' }), stored({ state: 'uploading', fileURL: null })];
  expect(attachmentsOf(entries, 'own')).toEqual([
    { ...kept, draftId: 'own', description: 'Photo taken 05/01/2026 3:04 pm' },
  ]);
});

test('a file keeps the draft that it was uploaded for', () => {
  const { entries } = restoreFiles([kept, { ...kept, draftId: 'earlier' }], noNotes);
  expect(attachmentsOf(entries, 'own').map(({ draftId }) => draftId)).toEqual(['own', 'earlier']);
  const described = { ...kept, draftId: 'own', description: 'Photo taken 05/01/2026 3:04 pm' };
  expect(attachmentsOf(restoreFiles([described], noNotes).entries, 'own')).toEqual([described]);
});

test('notes restore the location of a photo and the files that were not uploaded', () => {
  const entries = [
    stored({ photo }),
    stored({ fileName: 'lost.pdf', fileURL: null, state: 'uploading' }),
    stored({ fileName: 'late.pdf', fileURL: null, state: 'failed', error: 'Too late' }),
  ];
  const notes = fileNotes({ entries, refused: [{ fileName: 'tool.exe', reason: messages.fileTypeUnsupported }] });
  const restored = restoreFiles(attachmentsOf(entries, 'own'), notes);
  expect(restored.entries).toMatchObject([{ fileName: 'a.jpg', photo, state: 'done' }]);
  expect(restored.refused).toEqual([
    { fileName: 'tool.exe', reason: messages.fileTypeUnsupported },
    { fileName: 'lost.pdf', reason: messages.uploadFailed },
    { fileName: 'late.pdf', reason: 'Too late' },
  ]);
});

test('an expired file of an earlier visit is listed as refused, with a request to add it again', () => {
  const at = (hours: number) => Date.UTC(2026, 4, 1) + hours * 3_600_000;
  const id = `${at(0)
    .toString(16)
    .padStart(12, '0')
    .replace(/(.{8})/, '$1-')}-7abc-8def-0123456789ab`;
  const file = (fileURL: string) => ({ ...kept, fileURL });
  const addresses = [
    `https://city.test/files/1/2026/05/${id}/a.jpg`,
    `https://store.test/1%2F2026%2F05%2F${id}%2Fa.jpg`,
  ];
  const tool = { fileName: 'tool.exe', reason: 'No' };
  for (const address of addresses) {
    const attachments = [file(address), file('/a')];
    const notes = { photos: {}, refused: [tool] };
    expect(dropExpired({ attachments, notes }, at(5))).toEqual({ attachments, notes });
    expect(dropExpired({ attachments, notes }, at(6))).toEqual({
      attachments: [file('/a')],
      notes: {
        photos: {},
        refused: [
          tool,
          {
            fileName: 'a.jpg',
            reason: 'Files of an unfinished request are kept for 6 hours. Please add the file again.',
          },
        ],
      },
    });
  }
});

test('a restored file name, which can come from a link, loses direction marks that disguise it', () => {
  expect(restoreFiles([{ ...kept, fileName: 'photo_\u202Egpj.exe' }], noNotes).entries).toMatchObject([
    { fileName: 'photo_gpj.exe' },
  ]);
});
