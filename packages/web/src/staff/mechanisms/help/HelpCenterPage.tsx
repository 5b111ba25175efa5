import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { PageFrame } from '../../../ui/page/PageFrame.tsx';
import { useSession } from '../../platform/session/SessionContext.tsx';
import { AgencyHelpLink } from './AgencyHelpLink.tsx';
import { HelpList } from './HelpList.tsx';
import { HelpLoaded } from './HelpLoaded.tsx';
import { HelpSearch } from './HelpSearch.tsx';

/** The help center: every article, with a search. */
export function HelpCenterPage() {
  const { agencyId } = useSession();
  const [query, search] = useState('');
  return (
    <PageFrame name="Help" heading="Help" maxWidth={800}>
      <HelpSearch value={query} onChange={search} />
      <AgencyHelpLink />
      <HelpLoaded
        renderHelp={(parts) => (
          <HelpList
            parts={parts}
            query={query}
            order={2}
            renderLink={({ slug, title }) => (
              <Anchor component={Link} to={`/agencies/${agencyId}/help/${slug}`}>
                {title}
              </Anchor>
            )}
          />
        )}
      />
    </PageFrame>
  );
}
