import { describe, expect, test } from 'vitest';
import { InboundMailProblem } from '../inbound-mail-problem.ts';
import { cutMarkedReply } from '../reply/cut-reply.ts';
import { htmlReplies } from '../testing/replies/html.ts';
import { MARKER } from '../testing/replies/reply-sample.ts';
import { htmlLines } from './html-lines.ts';

test.each(htmlReplies)('$program', ({ text, expected }) => {
  const lines = htmlLines(text);
  expect(cutMarkedReply(lines, [MARKER])).toBe(expected);
  expect(lines.map((line) => line.text).join('\n').length).toBeGreaterThan(expected.length + 20);
});

const shown = (html: string): string =>
  htmlLines(html)
    .map(({ text }) => text)
    .join('\n');

describe('what HTML shows', () => {
  test.each([
    ['a run of blanks as one', '<div>a \n\t b  <b> c</b></div>', 'a b c'],
    ['lines and paragraphs', '<div>a</div>b<br>c<p>d</p><p>e</p>', 'a\nb\nc\n\nd\n\ne\n'],
    ['an empty line', '<div>a</div><div><br></div><div>b</div>', 'a\n\nb'],
    [
      'lists',
      '<ul><li>a<ul><li>b</li></ul></li></ul><ol start="3"><li>c</li><li>d</li></ol>',
      '- a\n  - b\n\n3. c\n4. d\n',
    ],
    ['tables', '<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>', 'a b\nc'],
    ['preformatted text', '<pre>a\n  b\n</pre>c', 'a\n  b\n\nc'],
    [
      'links',
      '<a href="https://oakmere.test/a?b=1">here</a> <a href="https://oakmere.test/">oakmere.test</a> ' +
        '<a href="javascript:x()">x</a>',
      'here (https://oakmere.test/a?b=1) oakmere.test x',
    ],
    ['entities', '&lt;b&gt; &amp; &eacute;&nbsp;&#128077;', '<b> & é 👍'],
    ['a picture that is a character', 'a<img alt="👍" src="cid:1"><img alt="Logo of the City" src="x">', 'a👍'],
    [
      'no hidden text',
      '<title>t</title><style>s</style><script>c</script><div style="display: none">h</div>' +
        '<span hidden>i</span>a<!-- b -->',
      'a',
    ],
    ['quotes within quotes', '<blockquote>a<blockquote><p>b</p></blockquote></blockquote>', '> a\n>>\n>> b\n>>'],
    ['broken tags', '<p>a<b>b<div>c</p></span><td>d', 'ab\nc\n\nd'],
  ])('%s', (_what, html, expected) => expect(shown(html)).toBe(expected));
});

test('elements nested deeper than in any mail are rejected', () => {
  expect(() => htmlLines('<b>'.repeat(200_000))).toThrow(new InboundMailProblem('mail_too_deep'));
});

test('a long line of many pieces is read', () => expect(shown('<'.repeat(200_000))).toHaveLength(200_000));

test('a link of many pieces shows its address', () => {
  const link = (pieces: number): string => `<a href="https://oakmere.test/">${'a<b></b>'.repeat(pieces)}</a>`;
  expect(shown(link(50))).toBe(`${'a'.repeat(50)} (https://oakmere.test/)`);
  expect(shown(link(51))).toBe(`${'a'.repeat(51)} (https://oakmere.test/)`);
});

describe('no address is lost', () => {
  test.each([
    ['of a picture', '<a href="https://maps.test/x"><img src="cid:1"></a>', '(https://maps.test/x)'],
    ['behind another one', '<a href="https://b.test/x">www.a.test</a>', 'www.a.test (https://b.test/x)'],
    ['that is shown', '<a href="https://www.a.test/x/">a.test/x</a>', 'a.test/x'],
    ['of a person', 'Ask <a href="mailto:joe@a.test?subject=Hi">Joe</a>', 'Ask Joe (joe@a.test)'],
    ['of a person, shown', '<a href="mailto:joe@a.test">joe@a.test</a>', 'joe@a.test'],
    [
      'of a phone',
      '<a href="tel:+14155550100">(415) 555-0100</a> <a href="tel:911">call</a>',
      '(415) 555-0100 call (911)',
    ],
    ['of several lines', '<a href="https://a.test/x"><div>One</div><div>Two</div></a>', 'One\nTwo\n(https://a.test/x)'],
    ['of a picture elsewhere', 'See <img src="https://a.test/1.jpg">', 'See (https://a.test/1.jpg)'],
    ['that only counts', 'Hi<img src="https://a.test/o.gif" width="1" height="1">', 'Hi'],
    [
      'that is long',
      `<a href="https://a.test/${'x'.repeat(500)}">Form</a>`,
      `Form (https://a.test/${'x'.repeat(500)})`,
    ],
  ])('%s', (_what, html, expected) => expect(shown(html)).toBe(expected));
});
