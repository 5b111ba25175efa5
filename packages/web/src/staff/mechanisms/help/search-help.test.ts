import { expect, test } from 'vitest';
import type { HelpArticle } from './help.ts';
import { searchHelp } from './search-help.ts';

const article = (slug: string, title: string, summary: string, text: string): HelpArticle => ({
  slug,
  title,
  summary,
  pages: [],
  sections: [{ heading: 'More', text, steps: ['Click it'], facts: ['It is free'] }],
});
const articles = [
  article('one', 'Print', 'Make a PDF.', 'Photos are optional.'),
  article('two', 'Photos', 'Pictures of a request.', 'They can be printed.'),
  article('three', 'Tags', 'Labels.', 'Naïve labels too.'),
];
const found = (text: string) => searchHelp(articles, text).map(({ slug }) => slug);

test('finds by the start of words, in any case, and lists those named by it first', () => {
  expect(found('PRINT')).toEqual(['one', 'two']);
  expect(found('photo')).toEqual(['two', 'one']);
  expect(found('rint')).toEqual([]);
});

test('finds only what has each word, in any part', () => {
  expect(found('photos free')).toEqual(['two', 'one']);
  expect(found('photos labels')).toEqual([]);
  expect(found('click')).toEqual(['one', 'two', 'three']);
});

test('takes letters of other languages as letters, and finds nothing by signs alone', () => {
  expect(found('naïve')).toEqual(['three']);
  expect(found(' – ?')).toEqual([]);
});
