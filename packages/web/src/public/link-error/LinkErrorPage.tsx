import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../api.ts';
import type { PageProps } from '../feature.ts';
import { useLoaded } from '../../ui/use-loaded.ts';
import { endedLinkOf } from './link-error-address.ts';
import { useAgencyColor } from '../shell/brand.ts';
import { MessagePage } from '../shell/MessagePage.tsx';
import { WaysOn } from '../shell/WaysOn.tsx';
import { PageSkeleton } from '../shell/PageSkeleton.tsx';

/**
 * `/crm/error`: the agency's link is invalid or inactive. For a link that its agency ended, the page names the agency
 * and links to its website.
 */
export function LinkErrorPage({ search }: PageProps) {
  const { t } = useTranslation();
  const endedLink = endedLinkOf(search);
  const load = useCallback(
    async () => (endedLink === null ? null : api.publicSubmissions.link({ token: endedLink })),
    [endedLink],
  );
  const { loaded } = useLoaded(load);
  const link = loaded.state === 'ready' ? loaded.value : null;
  useAgencyColor(link?.primaryColor ?? null);
  if (loaded.state === 'loading') return <PageSkeleton />;
  const common = { title: t('linkError.title'), windowTitle: t('linkError.windowTitle') };
  if (link === null || link.isActive)
    return (
      <MessagePage {...common} body={t('linkError.body')}>
        <WaysOn />
      </MessagePage>
    );
  const { name: agency, logoUrl, websiteUrl } = link;
  return (
    <MessagePage {...common} body={t('linkError.ended', { agency })} agency={{ name: agency, logoUrl }}>
      {websiteUrl !== null && (
        <p>
          <a className="link-button" href={websiteUrl} rel="noreferrer">
            {t('linkError.website', { agency })}
          </a>
        </p>
      )}
    </MessagePage>
  );
}
