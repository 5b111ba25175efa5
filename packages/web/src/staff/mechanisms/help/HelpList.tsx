import { Stack, Text, Title, type TitleOrder } from '@mantine/core';
import type { ReactNode } from 'react';
import type { HelpArticle, LoadedPart } from './help.ts';
import { searchHelp } from './search-help.ts';

export interface HelpListProps {
  readonly parts: readonly LoadedPart[];
  /** Only the articles that this finds; empty for all, by part. */
  readonly query: string;
  readonly order: TitleOrder;
  readonly renderLink: (article: HelpArticle) => ReactNode;
}

/** The articles of the help, all by part or those that a search finds. */
export function HelpList({ parts, query, order, renderLink }: HelpListProps) {
  const isSearched = query.trim() !== '';
  const found = searchHelp(
    parts.flatMap(({ articles }) => articles),
    query,
  );
  const said = found.length === 0 ? 'No article contains these words.' : `${found.length} found`;
  return (
    <Stack gap="md">
      <Text role="status" fz="sm" c="dimmed">
        {isSearched ? said : ''}
      </Text>
      {isSearched ? (
        <Articles articles={found} renderLink={renderLink} />
      ) : (
        parts.map(({ label, articles }) => (
          <Stack key={label} component="section" gap="xs">
            <Title order={order} fz="md">
              {label}
            </Title>
            <Articles articles={articles} renderLink={renderLink} />
          </Stack>
        ))
      )}
    </Stack>
  );
}

const Articles = ({ articles, renderLink }: Pick<HelpListProps, 'renderLink'> & Pick<LoadedPart, 'articles'>) => (
  <Stack component="ul" gap="xs" p={0} m={0} className="plain-list">
    {articles.map((article) => (
      <li key={article.slug}>
        {renderLink(article)}
        <Text fz="sm" c="dimmed">
          {article.summary}
        </Text>
      </li>
    ))}
  </Stack>
);
