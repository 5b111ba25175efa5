import { beforeAll, expect, test, vi } from 'vitest';
import type { StaffFeature } from '../../feature.ts';
import type { HelpArticle, LoadedPart } from './help.ts';
import { helpOfPage } from './help-of-page.ts';

let features: readonly StaffFeature[];
let parts: LoadedPart[];
let articles: HelpArticle[];
let areas: readonly { readonly path: string }[];
let textAreas: string[];

beforeAll(async () => {
  // The pages of a feature belong to a browser; only their paths are read here.
  const listens = { addEventListener: () => undefined, location: { origin: 'https://townkeep.test' } };
  vi.stubGlobal('window', listens);
  vi.stubGlobal('document', { querySelector: () => null, ...listens });
  features = (await import('../../features.ts')).staffFeatures;
  parts = await (await import('./use-help.ts')).loadHelp(features.flatMap(({ help = [] }) => help));
  articles = parts.flatMap((part) => part.articles);
  areas = (await import('../../across/setup/areas.ts')).setupAreas;
  textAreas = Object.keys((await import('../../across/setup/help-texts/index.ts')).setupHelpTexts);
});

test('every page of staff has an article', () => {
  const paths = features.flatMap(({ pages }) => pages.map(({ path }) => path));
  expect(paths.length).toBeGreaterThan(8);
  expect(paths.filter((path) => helpOfPage(articles, path) === null)).toEqual([]);
});

test('every area of setup has an article with words of its own', () => {
  expect(areas.filter(({ path }) => helpOfPage(articles, `/setup/${path}`)?.slug !== `setup-${path}`)).toEqual([]);
  expect(textAreas.toSorted()).toEqual(areas.map(({ path }) => path).toSorted());
});

test('articles have addresses of their own and are about different pages', () => {
  expect(new Set(parts.map(({ label }) => label)).size).toBe(parts.length);
  expect(new Set(articles.map(({ slug }) => slug)).size).toBe(articles.length);
  const pages = articles.flatMap((article) => article.pages);
  expect(new Set(pages).size).toBe(pages.length);
  expect(articles.filter(({ slug }) => !/^[a-z][a-z-]*$/.test(slug))).toEqual([]);
});

test('each article says something, in sections with headings of their own, and its keys are marked in pairs', () => {
  for (const { slug, title, summary, sections } of articles) {
    expect(
      [title, summary].every((text) => text.trim() !== ''),
      slug,
    ).toBe(true);
    expect(sections.length, slug).toBeGreaterThan(0);
    expect(new Set(sections.map(({ heading }) => heading)).size, slug).toBe(sections.length);
    for (const { heading, text = '', steps = [], facts = [] } of sections) {
      const lines = [text, ...steps, ...facts].filter((line) => line !== '');
      expect(lines.length, `${slug}: ${heading}`).toBeGreaterThan(0);
      expect(new Set(lines).size, `${slug}: ${heading}`).toBe(lines.length);
      expect(lines.filter((line) => line.split('`').length % 2 === 0)).toEqual([]);
    }
  }
});
