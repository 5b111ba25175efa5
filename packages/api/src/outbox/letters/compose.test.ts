import { expect, test } from 'vitest';
import { composeLetter } from './compose.ts';
import type { LetterKind } from './templates.ts';

const facts = { agencyName: 'City of <Oakmere> & "Friends"', number: 1042, category: "Pothole's\nedge", link: 'https://city.test/crm/submissions/s1-abc?x=1&y="2"' };

const kinds: LetterKind[] = [
  { kind: 'received' },
  { kind: 'message', body: 'First\nline\n\n<script>alert(1)</script>', signature: null, authorName: null, fileCount: 2 },
  { kind: 'closed', outcome: 'Fixed & done', body: 'It is <b>filled</b>', signature: '<i>Ann</i>' },
  { kind: 'reopened', body: null, signature: 'Ann' },
  { kind: 'link' },
  { kind: 'filed' },
  { kind: 'assigned', byName: 'Ann <Lee>' },
  { kind: 'replied', body: '"quoted" & \'so\'' },
];

test.each(kinds)('a letter of kind $kind has a plain and an HTML text that say the same, with every value escaped', (kind) => {
  const { subject, text, html } = composeLetter(facts, kind);
  expect(subject).toBe("Request #1042: Pothole's edge");
  expect(text).toContain(facts.link);
  expect(text).toContain('#1042');
  expect(html).toContain('<html lang="en">');
  expect(html).toContain('href="https://city.test/crm/submissions/s1-abc?x=1&amp;y=&quot;2&quot;"');
  for (const raw of ['<Oakmere>', '<script>', '<b>', '<i>', '<Lee>', '& done', '& "']) expect(html).not.toContain(raw);
  expect(text.includes('## Please reply above this line ##')).toBe(!['filed', 'assigned', 'replied'].includes(kind.kind));
});

test('what somebody wrote keeps its lines and paragraphs', () => {
  const { text, html } = composeLetter(facts, kinds[1]!);
  expect(text).toContain('First\nline\n\n<script>');
  expect(html).toContain('<p>First<br>line</p><p>&lt;script&gt;');
  expect(text).toContain('2 files are on the page of your request.');
});

test('a signature stands below what somebody wrote, in the e-mail only, and nowhere when they wrote nothing', () => {
  const signed = { signature: 'Ann <Lee>\nPublic Works\n\n555 0100', authorName: null, fileCount: 0 };
  const { text, html, sms } = composeLetter(facts, { kind: 'message', body: 'We come on Friday.', ...signed });
  expect(text).toContain('We come on Friday.\n\nAnn <Lee>\nPublic Works\n\n555 0100\n\nView your request');
  expect(html).toContain('<p>We come on Friday.</p><p>Ann &lt;Lee&gt;<br>Public Works</p><p>555 0100</p></div>');
  expect(sms).not.toContain('Ann');
  const closed = composeLetter(facts, { kind: 'closed', outcome: 'Fixed', body: null, signature: signed.signature });
  expect(closed.text + closed.html).not.toContain('Ann');
});

test('a text message keeps its link whole, whatever is written', () => {
  const long = { ...facts, agencyName: 'A'.repeat(200), link: `https://city.test/crm/submissions/${'t'.repeat(60)}` };
  const { sms } = composeLetter(long, { kind: 'message', body: '😀 word '.repeat(200), signature: null, authorName: null, fileCount: 0 });
  expect(sms.length).toBeLessThanOrEqual(300);
  expect(sms.endsWith(`… ${long.link}`)).toBe(true);
  expect(sms.isWellFormed()).toBe(true);
  expect(composeLetter(facts, { kind: 'message', body: 'costs $& and $1', signature: null, authorName: null, fileCount: 0 }).sms).toContain('costs $& and $1');
  expect(composeLetter(facts, { kind: 'received' }).sms).toContain('We have received your request #1042.');
});
