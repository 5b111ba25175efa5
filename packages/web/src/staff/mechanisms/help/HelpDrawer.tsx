import { Anchor, Drawer, Stack, Title } from '@mantine/core';
import '@mantine/core/styles/Drawer.css';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { toApiProblem } from '../../../http/client.ts';
import { LoadError } from '../../../ui/page/LoadError.tsx';
import { useSession } from '../../platform/session/SessionContext.tsx';
import { AgencyHelpLink } from './AgencyHelpLink.tsx';
import type { HelpArticle, LoadedPart } from './help.ts';
import { HelpContent } from './HelpContent.tsx';
import { HelpList } from './HelpList.tsx';
import { helpOfPage } from './help-of-page.ts';
import { HelpSearch } from './HelpSearch.tsx';
import { useHelp } from './use-help.ts';

export interface HelpDrawerProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The help of the current page beside it, with a search over all of the help. */
export function HelpDrawer({ isOpen, onClose }: HelpDrawerProps) {
  const help = useHelp();
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      position="right"
      size="28rem"
      title="Help"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {help.error !== null && <LoadError problem={toApiProblem(help.error)} onRetry={() => void help.refetch()} />}
      {help.data !== undefined && <DrawerContent parts={help.data} />}
    </Drawer>
  );
}

function DrawerContent({ parts }: { readonly parts: readonly LoadedPart[] }) {
  const { agencyId } = useSession();
  const base = `/agencies/${agencyId}`;
  const { pathname } = useLocation();
  const all = parts.flatMap(({ articles }) => articles);
  const [query, search] = useState('');
  const [chosen, choose] = useState<HelpArticle | 'all' | null>(null);
  const article = chosen === 'all' ? null : (chosen ?? helpOfPage(all, pathname.slice(base.length)));
  const show = (next: HelpArticle) => {
    search('');
    choose(next);
  };
  const isListed = query.trim() !== '' || article === null;
  const here = isListed || article === null ? '/help' : `/help/${article.slug}`;
  return (
    <Stack gap="md">
      <HelpSearch value={query} onChange={search} />
      {isListed ? (
        <HelpList
          parts={parts}
          query={query}
          order={3}
          renderLink={(each) => (
            <Anchor component="button" type="button" ta="left" onClick={() => show(each)}>
              {each.title}
            </Anchor>
          )}
        />
      ) : (
        <>
          <Title order={3} fz="lg">
            {article.title}
          </Title>
          <HelpContent article={article} order={4} />
          <Anchor component="button" type="button" ta="left" onClick={() => choose('all')}>
            All articles
          </Anchor>
        </>
      )}
      <Anchor href={`${base}${here}`} target="_blank" rel="noreferrer">
        Open in a new tab
      </Anchor>
      <AgencyHelpLink />
    </Stack>
  );
}
