import { expect, test } from 'vitest';
import { publicLinks, reporterLinks } from '../../submissions/links.ts';
import { withoutReporterLinks } from './links.ts';

const SECRET = 'a secret that only this test knows';
const link = `https://city.test/crm/submissions/${reporterLinks.make(SECRET, 1, '01890a5d-ac96-774b-bcce-b302099a8057')}`;

test.each([
  ['as it was written', `See ${link} for more`, 'See [private link] for more'],
  ['at the end of a sentence', `See ${link}`, 'See [private link]'],
  ['twice', `${link}\n${link}`, '[private link]\n[private link]'],
  ['with something behind it', `<${link}?translate=es#top>`, '<[private link]>'],
  ['without its host', link.replace('https://city.test', ''), '[private link]'],
  ['broken over quoted lines', `> ${link.slice(0, 50)}\n> ${link.slice(50)}\n> Bye`, '> [private link]\n> Bye'],
  ['broken before its token', `> ${link.replace('/s1-', '/\n> s1-')}\n`, '> [private link]\n'],
  ['in an address of a mail program', `https://links.mail.test/?url=${encodeURIComponent(link)}&data=05 and`, '[private link] and'],
])('a reporter’s own link is left out %s', (_where, text, expected) => expect(withoutReporterLinks(text)).toBe(expected));

test.each([
  `https://city.test/crm/submissions/${publicLinks.make(SECRET, 1, 1042)}`,
  'https://city.test/crm/demo',
  'crm/submissions/s1-short',
  'The sub-committee that met at the corner of the street',
])('%s stays', (text) => expect(withoutReporterLinks(text)).toBe(text));

test('a text of half links is read as it stands', () => {
  const text = 'https://'.repeat(60_000);
  expect(withoutReporterLinks(text)).toBe(text);
});
