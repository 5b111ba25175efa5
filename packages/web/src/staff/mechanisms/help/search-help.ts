import type { HelpArticle } from './help.ts';

const NAMED = 3;
const SUMMARIZED = 2;

/** Returns the articles that have each word of a text, at the start of a word. Those named by it come first. */
export function searchHelp(articles: readonly HelpArticle[], text: string): HelpArticle[] {
  const asked = words(text);
  if (asked.length === 0) return [];
  return articles
    .map((article) => ({ article, score: scoreOf(article, asked) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .map(({ article }) => article);
}

/** 0 when a word is missing. */
function scoreOf(article: HelpArticle, asked: readonly string[]): number {
  const [title, summary, body] = [article.title, article.summary, bodyText(article)].map(words);
  const scores = asked.map((word) =>
    has(title!, word) ? NAMED : has(summary!, word) ? SUMMARIZED : has(body!, word) ? 1 : 0,
  );
  return scores.includes(0) ? 0 : scores.reduce((sum: number, score) => sum + score, 0);
}

const words = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

const has = (all: readonly string[], start: string): boolean => all.some((word) => word.startsWith(start));

const bodyText = ({ sections }: HelpArticle): string =>
  sections.flatMap(({ heading, text = '', steps = [], facts = [] }) => [heading, text, ...steps, ...facts]).join(' ');
