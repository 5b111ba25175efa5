import { Alert, Button, TextInput } from '@mantine/core';
import { useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../api.ts';
import type { PageProps } from '../feature.ts';
import { useAgencyColor } from '../shell/brand.ts';
import { LoadFailed } from '../shell/failures/LoadFailed.tsx';
import { useTabLanguage } from '../shell/framed.ts';
import { rememberAgency } from '../shell/known-agency.ts';
import { NotFoundPage } from '../shell/MessagePage.tsx';
import { withLanguage } from '../shell/page-query.ts';
import { PageSkeleton } from '../shell/PageSkeleton.tsx';
import { usePublicTitle } from '../shell/page-title.ts';
import { PublicFrame } from '../shell/PublicFrame.tsx';
import { useLanguage } from '../texts/index.ts';
import { useLoaded } from '../../ui/use-loaded.ts';
import { FaqList } from './FaqList.tsx';
import { useFaqSearch } from './use-faqs.ts';

/** `/crm/{token}/faq`: the public questions and answers of an agency, with a search. */
export function FaqPage({ token }: PageProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const load = useCallback(() => api.publicFaqs.list({ token, language }), [token, language]);
  const { loaded, retry } = useLoaded(load);
  const page = loaded.state === 'ready' ? loaded.value : null;
  useAgencyColor(page?.primaryColor ?? null);
  usePublicTitle(t('faq.title'), page?.name);
  useEffect(() => {
    if (page === null) return;
    const { name, logoUrl, primaryColor } = page;
    rememberAgency({ name, crmToken: token, logoUrl, primaryColor });
  }, [page, token]);
  if (loaded.state === 'loading') return <PageSkeleton />;
  if (loaded.state === 'failed') {
    return [400, 404, 410].includes(loaded.problem.status) ? (
      <NotFoundPage />
    ) : (
      <LoadFailed problem={loaded.problem} onRetry={retry} />
    );
  }
  const { value } = loaded;
  return (
    <PublicFrame agency={value}>
      <main id="main" className="form-page">
        <h1>{t('faq.title')}</h1>
        <p className="intro">{t('faq.intro', { agency: value.name })}</p>
        {value.total === 0 ? (
          <>
            <p>{t('faq.none')}</p>
            <FormLink token={token} />
          </>
        ) : (
          <FaqSearch key={language} token={token} first={value} />
        )}
      </main>
    </PublicFrame>
  );
}

interface FaqSearchProps {
  readonly token: string;
  readonly first: Awaited<ReturnType<typeof api.publicFaqs.list>>;
}

/** The search, with the questions that it found; all of them before the first search. */
function FaqSearch({ token, first }: FaqSearchProps) {
  const { t } = useTranslation();
  const { q, setQ, found, hasFailed, more, retry } = useFaqSearch(token, first);
  return (
    <>
      <div role="search" className="faq-search">
        <TextInput
          type="search"
          label={t('faq.search')}
          description={t('faq.searchHint')}
          maxLength={200}
          value={q}
          onChange={(event) => setQ(event.currentTarget.value)}
        />
      </div>
      {hasFailed && (
        <Alert color="attention" role="alert" mb="md">
          <p>{t('faq.failed')}</p>
          <Button type="button" variant="default" onClick={retry}>
            {t('general.tryAgain')}
          </Button>
        </Alert>
      )}
      <p className="hint" role="status">
        {found.total === 0 ? t('faq.noMatch') : t('faq.found', { count: found.total })}
      </p>
      <FaqList faqs={found.faqs} />
      {found.faqs.length < found.total && (
        <Button type="button" variant="default" mt="md" onClick={more}>
          {t('faq.more')}
        </Button>
      )}
      <FormLink token={token} />
    </>
  );
}

/** The way to the form, in the language of the page. */
function FormLink({ token }: { readonly token: string }) {
  const { t } = useTranslation();
  const language = useTabLanguage();
  const form = `${window.location.origin}/crm/${encodeURIComponent(token)}`;
  return (
    <p>
      <a className="link-button" href={language === null ? form : withLanguage(form, language)}>
        {t('faq.ask')}
      </a>
    </p>
  );
}
