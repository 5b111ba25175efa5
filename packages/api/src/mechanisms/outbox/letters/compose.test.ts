import { expect, test } from 'vitest';
import { composeLetter } from './compose.ts';
import { type LetterWords, residentLetter, staffLetter } from '../../../platform/records/letters.ts';

const address = 'https://city.test/crm/submissions/s1-abc?x=1&y="2"';
const sender = { agencyName: 'City of <Oakmere> & "Friends"', language: 'en' } as const;

const words = (more: Partial<LetterWords> = {}): LetterWords => ({
  subject: 'Request',
  opening: ['Hello.'],
  quote: null,
  signature: null,
  link: { label: 'View', address },
  closing: 'Bye.',
  sms: 'Hello:',
  ...more,
});

const letter = (more: Partial<LetterWords>) =>
  residentLetter<object>('test.letter', { en: () => words(more), es: () => words({ ...more, opening: ['Hola.'] }) });
const compose = (more: Partial<LetterWords>) => composeLetter(letter(more), {}, sender);

test('a quote keeps its lines and paragraphs', () => {
  const { text, html } = compose({ quote: 'First\nline\n\n<script>' });
  expect(text).toContain('First\nline\n\n<script>');
  expect(html).toContain('<p>First<br>line</p><p>&lt;script&gt;');
});

test('a signature follows the quote, and is left out without a quote', () => {
  const signature = 'Ann <Lee>\nPublic Works\n\n555 0100';
  const { text, html, sms } = compose({ quote: 'We come on Friday.', signature });
  expect(text).toContain('We come on Friday.\n\nAnn <Lee>\nPublic Works\n\n555 0100\n\nView: ');
  expect(html).toContain('<p>We come on Friday.</p><p>Ann &lt;Lee&gt;<br>Public Works</p><p>555 0100</p></div>');
  expect(sms).not.toContain('Ann');
  const silent = compose({ signature });
  expect(silent.text + silent.html).not.toContain('Ann');
});

test('the subject is one line, and its length is bounded', () => {
  expect(compose({ subject: "Request #1042: Pothole's\nedge" }).subject).toBe("Request #1042: Pothole's edge");
  expect(compose({ subject: 'x'.repeat(300) }).subject).toHaveLength(150);
});

test('a text message keeps its whole link, however long its text is', () => {
  const link = { label: 'View', address: `https://city.test/crm/submissions/${'t'.repeat(60)}` };
  const long = composeLetter(
    letter({ link, sms: '😀 word '.repeat(200) }),
    {},
    { agencyName: 'A'.repeat(200), language: 'en' },
  );
  expect(long.sms!.length).toBeLessThanOrEqual(300);
  expect(long.sms!.endsWith(`… ${link.address}`)).toBe(true);
  expect(long.sms!.isWellFormed()).toBe(true);
  expect(compose({ sms: 'costs $& and $1' }).sms).toContain('costs $& and $1');
});

test('a letter is in its recipient’s language, or in English if it has no text in that language', () => {
  const spanish = { ...sender, language: 'es' } as const;
  const toResident = composeLetter(letter({}), {}, spanish);
  expect(toResident.text).toMatch(/^## Responda arriba de esta línea ##\n\nHola\./);
  expect(toResident.html).toContain('<html lang="es">');
  expect(toResident.text).toContain(`${address}&translate=es`);
  expect(compose({}).text).not.toContain('translate');
  const toStaff = composeLetter(
    staffLetter<object>('test.staff', () => words({ sms: null })),
    {},
    spanish,
  );
  expect(toStaff).toMatchObject({
    text: expect.stringMatching(/^Hello\./),
    html: expect.stringContaining('<html lang="en">'),
    sms: null,
  });
});

test('a letter about a record without a page has no link', () => {
  const { text, html, sms } = compose({ link: null, sms: 'Hello.' });
  expect(text).toMatch(/Hello\.\n\nBye\.\n\n/);
  expect(html).not.toContain('<a ');
  expect(sms).toBe('City of <Oakmere> & "Friends": Hello.');
});
