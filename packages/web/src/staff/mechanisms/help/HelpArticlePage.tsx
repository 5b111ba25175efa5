import { Anchor, Group, Text } from '@mantine/core';
import { Link, useParams } from '@tanstack/react-router';
import { PageFrame } from '../../../ui/page/PageFrame.tsx';
import { useSession } from '../../platform/session/SessionContext.tsx';
import type { HelpArticle, LoadedPart } from './help.ts';
import { HelpContent } from './HelpContent.tsx';
import { HelpLoaded } from './HelpLoaded.tsx';

/** An article of the help center. */
export function HelpArticlePage() {
  const { slug } = useParams({ strict: false });
  return <HelpLoaded renderHelp={(parts) => <Found parts={parts} slug={slug ?? ''} />} />;
}

function Found({ parts, slug }: { readonly parts: readonly LoadedPart[]; readonly slug: string }) {
  const base = `/agencies/${useSession().agencyId}`;
  const part = parts.find(({ articles }) => articles.some((article) => article.slug === slug));
  const at = part?.articles.findIndex((article) => article.slug === slug) ?? -1;
  const article = part?.articles[at];
  const title = article?.title ?? 'This article does not exist';
  const about = article?.pages.find((page) => !page.includes('$'));
  return (
    <PageFrame name={`${title} - Help`} heading={title} maxWidth={800}>
      <Anchor component={Link} to={`${base}/help`}>
        All articles
      </Anchor>
      {article === undefined ? (
        <Text>Its address may be mistyped. All articles are in the help center.</Text>
      ) : (
        <HelpContent article={article} order={2} />
      )}
      {about !== undefined && (
        <Anchor component={Link} to={`${base}${about}`}>
          Go to this screen
        </Anchor>
      )}
      <Group component="nav" aria-label="Other articles" gap="xl">
        <Other label="Previous" article={part?.articles[at - 1]} base={base} />
        <Other label="Next" article={part?.articles[at + 1]} base={base} />
      </Group>
    </PageFrame>
  );
}

interface OtherProps {
  readonly label: string;
  readonly article: HelpArticle | undefined;
  readonly base: string;
}

const Other = ({ label, article, base }: OtherProps) =>
  article !== undefined && (
    <Text fz="sm">
      {label}:{' '}
      <Anchor component={Link} to={`${base}/help/${article.slug}`}>
        {article.title}
      </Anchor>
    </Text>
  );
