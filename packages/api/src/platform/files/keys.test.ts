import { expect, test } from 'vitest';
import { agencyOfKey, checkAgency, isFileKey, keyBehind, makeKey } from './keys.ts';

const id = '01890a5d-ac96-774b-bcce-b302099a8057';
const at = new Date('2026-01-31T23:30:00Z');

test.each([
  ['My photo.JPG', 'My_photo.JPG'],
  ['../../../etc/passwd', 'passwd'],
  ['C:\\temp\\a&b=c?d#e%2e.pdf', 'a_b_c_d_e_2e.pdf'],
  ['Café Müller.png', 'Cafe_Muller.png'],
  ['市役所.pdf', '_.pdf'],
  ['\u202Egpj.exe', 'gpj.exe'],
  ['..', 'file'],
  ['', 'file'],
  ['．．', 'file'],
  [`${'n'.repeat(300)}.jpeg`, `${'n'.repeat(115)}.jpeg`],
])('the key of %j ends in %j', (fileName, ending) => {
  const key = makeKey({ agencyId: 7, id, at, fileName });
  expect(key).toBe(`7/2026/01/${id}/${ending}`);
  expect(encodeURI(key)).toBe(key);
});

test('an invalid agency or id is refused', () => {
  for (const agencyId of [0, -1, 1.5, 123_456])
    expect(() => makeKey({ agencyId, id, at, fileName: 'a' })).toThrow('not the key');
  for (const bad of ['..', '', id.toUpperCase(), `${id}/..`])
    expect(() => makeKey({ agencyId: 1, id: bad, at, fileName: 'a' })).toThrow('not the key');
});

test.each([
  '',
  '/etc/passwd',
  `../1/2026/01/${id}/a`,
  `1/2026/01/${id}/..`,
  `1/2026/01/${id}/.`,
  `1/2026/01/${id}/.hidden`,
  `1/2026/13/${id}/a`,
  `1/2026/01/${id}/a/b`,
  `1/2026/01/${id}/a\\b`,
  `1/2026/01/${id}/a%2Fb`,
  `1/2026/01/${id}/a\n`,
  `1/2026/01/${id}/a\0`,
  `01/2026/01/${id}/a`,
  `1/2026/01/${id}/`,
  `.incoming/${id}`,
])('%j is not a key', (key) => {
  expect(isFileKey(key)).toBe(false);
  expect(() => agencyOfKey(key)).toThrow();
});

test('a key belongs to one agency', () => {
  const key = makeKey({ agencyId: 12, id, at, fileName: 'a.txt' });
  expect(agencyOfKey(key)).toBe(12);
  checkAgency(12, key);
  for (const other of [1, 2, 121]) expect(() => checkAgency(other, key)).toThrow('does not belong');
});

test('a key is read from a location, encoded or not, only under a known base address', () => {
  const key = makeKey({ agencyId: 12, id, at, fileName: 'a.txt' });
  const bases = ['https://files.test/b/', 'http://files.test/b/'];
  expect(keyBehind(bases, `https://files.test/b/${key}`)).toBe(key);
  expect(keyBehind(bases, `http://files.test/b/${encodeURIComponent(key)}`)).toBe(key);
  for (const foreign of [
    `https://files.test/c/${key}`,
    `https://files.test.evil/b/${key}`,
    `https://files.test/b/../b/${key}`,
    `https://files.test/b/${key}?x=1`,
    `https://files.test/b/${key}#x`,
    key,
    '',
  ]) {
    expect(keyBehind(bases, foreign)).toBeNull();
  }
});
