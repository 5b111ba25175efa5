import fc from 'fast-check';
import { expect, test } from 'vitest';
import { onlySecret } from '../../secrets.ts';
import { storedLink } from '../link-kinds.ts';
import { tokenEraser } from './erase-from-files.ts';
import { broken, percentAll, proofpointV2, safelinks, sophos } from './testing/rewriters.ts';

const { make } = storedLink({ tokenPrefix: 's', name: 'reporter', purpose: 'reporter-link' });
const token = make(onlySecret('a secret that only this test knows'), 1, '01890a5d-ac96-774b-bcce-b302099a8057');
const link = `https://city.test/crm/submissions/${token}`;
const erase = tokenEraser([token]);
const lines = (text: string): string =>
  Buffer.from(text)
    .toString('base64')
    .replace(/(.{76})/g, '$1\r\n');

test.each([
  ['in plain text', link],
  ['rewritten by Safelinks', safelinks(safelinks(link))],
  ['rewritten by Proofpoint', proofpointV2(link)],
  ['rewritten by Sophos', sophos(link)],
  ['broken by quoted-printable', broken(20, '=\r\n')(link)],
  ['in a part in base64', lines(`Dear Rita,\n${link}\nRiverton`)],
  ['in a part in base64, a byte later', lines(`Dear Rita, \n${link}\nRiverton`)],
  ['in a part in base64, two bytes later', lines(`Dear Rita,  \n${link}\nRiverton`)],
])('a token %s is overwritten in place', (_how, text) => {
  const file = Buffer.concat([Buffer.from([0, 255, 1]), Buffer.from(`Before\n${text}\nAfter`), Buffer.from([200])]);
  const result = Buffer.from(erase(file));
  expect(result).toHaveLength(file.length);
  expect(result.toString('latin1')).toMatch(/Before\n[^]*\nAfter/);
  const readable = result.toString('latin1').replace(/=?\r\n/g, '');
  const decoded = Buffer.from(/\n([\w+/]{40,}=*)\n/.exec(readable)?.[1] ?? '', 'base64').toString('latin1');
  for (let at = 0; at + 12 <= token.length; at += 1) {
    expect(readable).not.toContain(token.slice(at, at + 12));
    expect(decoded).not.toContain(token.slice(at, at + 12));
  }
});

test('a file without the token is unchanged', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 2000 }), fc.string(), (bytes, text) => {
      const files = [bytes, Buffer.from(percentAll(text)), Buffer.from(lines(text))];
      for (const file of files) expect(erase(file)).toBe(file);
    }),
  );
});
