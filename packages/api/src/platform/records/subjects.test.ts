import { expect, test } from 'vitest';
import { recordKind } from '../../testing/record-kind.ts';
import { signedLink, storedLink } from '../auth/link-kinds.ts';
import { onlySecret } from '../secrets.ts';
import { type SubjectKind, subjectKindsOf } from './subjects.ts';

const SECRET = onlySecret('secret');
const link = (tokenPrefix: string) => storedLink({ tokenPrefix, name: 'holder', purpose: 'test-link' });
const kind = (name: string, prefix: string, links = [link(prefix)]): SubjectKind => ({
  ...recordKind,
  name,
  thread: { ...recordKind.thread, addressPrefix: prefix },
  links: { kinds: links },
});

test.each([
  ['a name', [kind('case', 'c'), kind('case', 'd')]],
  ['the prefix of their addresses', [kind('case', 'c'), kind('notice', 'c', [link('n')])]],
  ['the prefix of a link', [kind('case', 'c'), kind('notice', 'n', [link('c')])]],
])('two kinds of records cannot share %s', (_what, kinds) => expect(() => subjectKindsOf(kinds)).toThrow(TypeError));

test('a kind is found by name and by prefix', () => {
  const kinds = subjectKindsOf([kind('case', 'c'), kind('notice', 'n')]);
  expect([kinds.named('notice').name, kinds.withAddressPrefix('c')?.name, kinds.withAddressPrefix('x')]).toEqual([
    'notice',
    'case',
    undefined,
  ]);
  expect(() => kinds.named('permit')).toThrow(TypeError);
});

test('private prefixes are those of links whose holder acts as the resident', () => {
  const open = signedLink({ tokenPrefix: 'p', name: 'public', purpose: 'public-link' });
  const kinds = subjectKindsOf([{ ...kind('case', 'c'), links: { kinds: [link('h'), open] } }, kind('notice', 'n')]);
  expect(kinds.privatePrefixes).toEqual(['h', 'n']);
});

test('a signed link is valid for one agency, number, purpose and secret', () => {
  const links = signedLink({ tokenPrefix: 'p', name: 'public', purpose: 'public-link' });
  const token = links.make(SECRET, 7, 1042);
  expect(links.read(SECRET, token)).toEqual({ agencyId: 7, number: 1042 });
  expect(links.read(onlySecret('another'), token)).toBeNull();
  expect(signedLink({ tokenPrefix: 'p', name: 'public', purpose: 'other' }).read(SECRET, token)).toBeNull();
  expect(links.read(SECRET, token.replace('p7-', 'p8-'))).toBeNull();
  expect(links.read(SECRET, `${token}x`)).toBeNull();
});

test('a stored link is read without a lookup, with valid agency ids only', () => {
  const links = link('c');
  const token = links.make(SECRET, 32_767, '0199ad2b-0a8b-7f43-9d57-ff00ff00ff01');
  expect(links.read(onlySecret(''), token)).toEqual({ agencyId: 32_767, hash: expect.any(Buffer) });
  for (const wrong of [
    token.slice(1),
    token.slice(0, -1),
    token.replace(/^cpa7/, 'cpa8'),
    token.replace(/^cpa7/, 'c0'),
  ])
    expect(links.read(onlySecret(''), wrong)).toBeNull();
});

test('a kind takes on what it has: one with notes alone has no reply address and no links', () => {
  const { name, product, named, pathOf, lockForChange, lock, touch, notes } = { ...recordKind, name: 'location' };
  const kinds = subjectKindsOf([
    { name, product, named, pathOf, lockForChange, lock, touch, notes },
    kind('case', 'c'),
  ]);
  expect([kinds.named('location').notes, kinds.named('location').thread]).toEqual([notes, undefined]);
  expect(kinds.privatePrefixes).toEqual(['c']);
  expect(() => kinds.openLink(SECRET, 'location', 'c1-abc')).toThrow(expect.objectContaining({ code: 'not_found' }));
});

test('a kind with a thread needs files, since messages have them', () => {
  const { files: _, ...withoutFiles } = kind('case', 'c');
  expect(() => subjectKindsOf([withoutFiles])).toThrow(TypeError);
});
