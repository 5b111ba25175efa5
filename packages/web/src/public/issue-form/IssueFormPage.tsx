import { useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PageProps } from '../feature.ts';
import { linkErrorAddress } from '../link-error/link-error-address.ts';
import { useAgencyColor } from '../shell/brand.ts';
import { LoadFailed } from '../shell/failures/LoadFailed.tsx';
import { rememberAgency } from '../shell/known-agency.ts';
import { PageSkeleton } from '../shell/PageSkeleton.tsx';
import { usePublicTitle } from '../shell/page-title.ts';
import { useLanguage } from '../texts/index.ts';
import { useLoaded } from '../../ui/use-loaded.ts';
import { readFormQuery, withoutPrefill } from './form-address.ts';
import { IssueForm } from './IssueForm.tsx';
import { type NoForm, type PreparedForm, prepareForm } from './prepare-form.ts';
import './flow/steps.css';
import './category/category.css';
import './place/place.css';
import './summary/summary.css';

/** `/crm/{crmToken}`: the public issue form, with its loading and error states. */
export function IssueFormPage({ token: crmToken, search }: PageProps) {
  const { t } = useTranslation();
  const current = useLanguage();
  const query = useMemo(() => readFormQuery(search), [search]);
  const [request, setRequest] = useState({ query, count: 0 });
  const load = useCallback(() => prepareForm(crmToken, request.query, request.count > 0), [crmToken, request]);
  const { loaded, retry } = useLoaded<PreparedForm | NoForm>(load);
  const prepared = loaded.state === 'ready' && typeof loaded.value !== 'string' ? loaded.value : null;
  useAgencyColor(prepared?.config.primaryColor ?? null);
  usePublicTitle(t('form.title'), prepared?.config.name);
  useFrameHeight(query.isFramed);
  const agency = prepared?.config;
  useEffect(() => {
    if (agency !== undefined) rememberAgency({ ...agency, crmToken });
  }, [agency, crmToken]);
  const startAnother = () => {
    window.history.replaceState(null, '', withoutPrefill(window.location.href));
    setRequest(({ count }) => ({
      query: {
        ...query,
        code: null,
        accessToken: null,
        isSignInRefused: false,
        startsSignIn: false,
        draftId: null,
        description: null,
        categoryName: null,
        point: null,
      },
      count: count + 1,
    }));
    window.scrollTo(0, 0);
  };
  if (loaded.state === 'failed') return <LoadFailed problem={loaded.problem} keeps={t('form.kept')} onRetry={retry} />;
  if (loaded.state === 'loading') return <PageSkeleton />;
  if (prepared === null) {
    const { isFramed } = query;
    const endedLink = loaded.value === 'ended-link' ? crmToken : null;
    const language = isFramed ? current : query.language;
    window.location.replace(linkErrorAddress({ endedLink, language, isFramed }));
    return <PageSkeleton />;
  }
  return (
    <IssueForm
      key={prepared.anonymousId}
      crmToken={crmToken}
      query={request.query}
      prepared={prepared}
      takesFocus={request.count > 0}
      onAnother={startAnother}
    />
  );
}

/**
 * Posts the height of a framed form to the surrounding page: `{ type: 'townkeep:height', height }`, in CSS pixels. It
 * posts nothing else.
 */
function useFrameHeight(isFramed: boolean): void {
  useEffect(() => {
    if (!isFramed || window.parent === window) return undefined;
    const target = document.referrer === '' ? '*' : new URL(document.referrer).origin;
    const post = () =>
      window.parent.postMessage({ type: 'townkeep:height', height: Math.ceil(document.body.scrollHeight) }, target);
    const observer = new ResizeObserver(post);
    observer.observe(document.body);
    post();
    return () => observer.disconnect();
  }, [isFramed]);
}
