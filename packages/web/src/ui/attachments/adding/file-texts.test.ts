import { expect, test } from 'vitest';
import type { UploadEntry } from '../../uploads/upload-entry.ts';
import { addBlocker, textErrors, textsOf, toAttachmentInput } from './file-texts.ts';

const entry = (part: Partial<UploadEntry> = {}): UploadEntry => ({
  id: '1',
  fileName: 'a.txt',
  sizeBytes: 3,
  state: 'done',
  percent: 100,
  fileURL: 'http://files/a',
  error: null,
  previewUrl: null,
  photo: null,
  kept: null,
  file: null,
  ...part,
});
const texts = (part: object = {}) => ({ title: 'a.txt', description: '', ...part });

test('Add is blocked until every file is stored and valid', () => {
  expect(addBlocker([], {})).not.toBeNull();
  expect(addBlocker([entry()], {})).toBeNull();
  expect(addBlocker([entry(), entry({ id: '2', state: 'uploading', percent: 99, fileURL: null })], {})).toMatch(/wait/);
  expect(addBlocker([entry({ state: 'failed', error: 'no' })], {})).toMatch(/error/);
  expect(addBlocker([entry()], { 1: texts({ title: ' ' }) })).toMatch(/correct/);
});

test('the name and the description are validated', () => {
  expect(textErrors(texts({ title: ' ' })).title).toBe('Name is required');
  expect(textErrors(texts({ title: 'x'.repeat(200) })).title).toBeNull();
  expect(textErrors(texts({ title: 'x'.repeat(201) })).title).toBe('200 character limit.');
  expect(textErrors(texts({ description: 'x'.repeat(301) })).description).toBe('300 character limit.');
});

test('the title of a file defaults to its name', () => {
  expect(textsOf(entry(), {})).toEqual({ title: 'a.txt', description: '' });
  expect(textsOf(entry(), { 1: texts({ title: 'Front' }), 2: texts() }).title).toBe('Front');
});

test('descriptions are trimmed, and an empty one is null', () => {
  expect(toAttachmentInput(entry(), { title: ' Front ', description: '  ' })).toEqual({
    fileName: 'a.txt',
    fileSize: 3,
    fileURL: 'http://files/a',
    title: 'Front',
    description: null,
  });
});
