import { expect, test } from 'vitest';
import { addBlocker, fileRefusals, isComplete, textErrors, toAttachmentInput, type UploadItem, withRefusals } from './upload-item.ts';

const item = (part: Partial<UploadItem> = {}): UploadItem => ({
  id: '1',
  file: new File(['abc'], 'a.txt'),
  fileName: 'a.txt',
  title: 'a.txt',
  description: '',
  percent: 100,
  fileURL: 'http://files/a',
  fileError: null,
  facts: { location: null, takenAt: null },
  ...part,
});

test('Add waits until every file is stored and nothing is wrong', () => {
  expect(addBlocker([])).not.toBeNull();
  expect(addBlocker([item()])).toBeNull();
  expect(addBlocker([item(), item({ percent: 99, fileURL: null })])).toMatch(/wait/);
  expect(addBlocker([item({ fileError: { text: 'no', canRetry: true } })])).toMatch(/error/);
  expect(addBlocker([item({ title: ' ' })])).toMatch(/correct/);
  expect(isComplete(item({ percent: 99 }))).toBe(false);
});

test('texts of name and description', () => {
  expect(textErrors(item({ title: ' ' })).title).toBe('Name is required');
  expect(textErrors(item({ title: 'x'.repeat(200) })).title).toBeNull();
  expect(textErrors(item({ title: 'x'.repeat(201) })).title).toBe('200 character limit.');
  expect(textErrors(item({ description: 'x'.repeat(301) })).description).toBe('300 character limit.');
});

test('descriptions are trimmed, and an empty one is null', () => {
  expect(toAttachmentInput(item({ title: ' Front ', description: '  ' }))).toEqual({
    fileName: 'a.txt',
    fileSize: 3,
    fileURL: 'http://files/a',
    title: 'Front',
    description: null,
  });
});

test('a file that the server refused is marked, and Add waits until it is gone', () => {
  const items = [item(), item({ fileURL: 'http://files/b' })];
  const refusals = fileRefusals(items.map(toAttachmentInput), { 'attachments.1.fileURL': 'A program', 'attachments.0.title': 'Too long' });
  expect(refusals).toEqual({ 'http://files/b': 'A program' });
  const marked = withRefusals(items, refusals);
  expect(marked.map((each) => each.fileError)).toEqual([null, { text: 'A program', canRetry: false }]);
  expect(addBlocker(marked)).toMatch(/error/);
  expect(addBlocker(marked.slice(0, 1))).toBeNull();
});
