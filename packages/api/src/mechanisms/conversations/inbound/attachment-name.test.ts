import { expect, test } from 'vitest';
import { attachmentName } from './mail-files.ts';

const PDF = 'application/pdf';
const MESSAGE = 'message/rfc822';

test.each([
  ['a path', '../../etc/passwd.pdf', PDF, 'passwd.pdf'],
  ['a Windows path', 'C:\\Users\\x\\plan.pdf', PDF, 'plan.pdf'],
  ['marks that reorder', 'in\u202Efdp.exe', PDF, 'infdp.exe'],
  ['control characters', 'a\0b\nc.pdf', PDF, 'abc.pdf'],
  ['only dots', '...', PDF, 'file'],
  ['no name', null, PDF, 'attachment-3.pdf'],
  ['no name and a type with several extensions', null, 'image/jpeg', 'attachment-3.jpg'],
  ['no name and an unknown type', null, 'application/x-unknown', 'attachment-3.bin'],
  ['an enclosed message without a name', null, MESSAGE, 'attachment-3.eml'],
  ['an enclosed message named by its subject', 'Re: hole', MESSAGE, 'Re_ hole.eml'],
  ['an enclosed message with its extension', 'Hole.EML', MESSAGE, 'Hole.EML'],
])('the name is safe for %s', (_name, givenName, contentType, expected) =>
  expect(attachmentName({ givenName, contentType }, 3)).toBe(expected),
);

test.each([
  [`${'a'.repeat(300)}.pdf`, PDF, /^a+\.pdf$/],
  ['a'.repeat(300), MESSAGE, /^a+\.eml$/],
])('a long name keeps its extension', (givenName, contentType, shape) => {
  const name = attachmentName({ givenName, contentType }, 1);
  expect(name).toHaveLength(200);
  expect(name).toMatch(shape);
});
