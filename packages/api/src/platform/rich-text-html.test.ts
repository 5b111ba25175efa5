import { sanitizeRichText } from '@townkeep/core/platform/fields/index.ts';
import { expect, test } from 'vitest';
import { richTextHtml } from './rich-text-html.ts';

const htmlOf = (...content: object[]) => richTextHtml(sanitizeRichText({ type: 'doc', content })!.content);
const words = (text: string, ...marks: object[]) => ({ type: 'text', text, marks });

test('formats become elements, and words are escaped', () => {
  expect(
    htmlOf(
      { type: 'heading', attrs: { level: 3 }, content: [words('Hours & days')] },
      {
        type: 'bulletList',
        content: [{ type: 'listItem', content: [{ type: 'paragraph', content: [words('<b>', { type: 'bold' })] }] }],
      },
      { type: 'horizontalRule' },
      { type: 'paragraph', content: [words('One'), { type: 'hardBreak' }, words('two', { type: 'underline' })] },
    ),
  ).toBe('<h3>Hours &amp; days</h3><ul><li><p><strong>&lt;b&gt;</strong></p></li></ul><hr><p>One<br><u>two</u></p>');
});

test('the address of a link cannot end its attribute', () => {
  const href = 'https://city.test/?a="onmouseover=x';
  expect(htmlOf({ type: 'paragraph', content: [words('Page', { type: 'link', attrs: { href } })] })).toBe(
    '<p><a href="https://city.test/?a=&quot;onmouseover=x">Page</a></p>',
  );
});
