import { expect, test } from 'vitest';
import { previewKind } from './preview-kind.ts';

test.each([
  ['a.JPG', 'image/jpeg', 'image'],
  ['a.pdf', 'application/pdf', 'pdf'],
  ['a.txt', 'text/plain; charset=utf-8', 'text'],
  ['a.html', 'text/html', null],
  ['a.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', null],
  ['a.tiff', 'image/tiff', null],
] as const)('%s of %s', (fileName, contentType, kind) => expect(previewKind({ fileName, contentType })).toBe(kind));
