import { expect, test } from 'vitest';
import type { HelpArticle } from './help.ts';
import { helpOfPage } from './help-of-page.ts';

const about = (slug: string, ...pages: string[]): HelpArticle => ({
  slug,
  title: slug,
  summary: '',
  pages,
  sections: [],
});
const articles = [
  about('list', '/records'),
  about('record', '/records/$recordId'),
  about('new', '/records/new'),
  about('setup', '/setup'),
  about('tags', '/setup/tags'),
  about('around'),
];
const of = (path: string) => helpOfPage(articles, path)?.slug ?? null;

test('a page has the article about its path', () => {
  expect(of('/records')).toBe('list');
  expect(of('/records/12')).toBe('record');
  expect(of('/setup/tags/')).toBe('tags');
});

test('a named path comes before a parameter', () => expect(of('/records/new')).toBe('new'));

test('a page below an article’s path has that article if it has none of its own', () => {
  expect(of('/setup/departments')).toBe('setup');
  expect(of('/setup/tags/7')).toBe('tags');
});

test('other pages have none', () => {
  expect(of('/')).toBeNull();
  expect(of('/recordsets')).toBeNull();
});
