import type { HelpArticle } from './help.ts';

/**
 * Returns the article about a page: the one whose path has the most segments in common, a name before a parameter.
 * @param path the page's path below the agency's URL
 */
export function helpOfPage(articles: readonly HelpArticle[], path: string): HelpArticle | null {
  const parts = segments(path);
  const fitting = articles
    .flatMap((article) => article.pages.map((page) => ({ article, rank: rankOf(segments(page), parts) })))
    .filter(({ rank }) => rank > 0);
  return fitting.toSorted((one, other) => other.rank - one.rank)[0]?.article ?? null;
}

const segments = (path: string): string[] => path.split('/').filter((part) => part !== '');

/** A page of an area without an article of its own gets the article of the area. */
function rankOf(pattern: readonly string[], path: readonly string[]): number {
  const fits = pattern.length <= path.length && pattern.every((part, at) => part.startsWith('$') || part === path[at]);
  return fits ? pattern.reduce((sum, part) => sum + (part.startsWith('$') ? 2 : 3), 0) : 0;
}
