import type { VerifiedNotice } from '@townkeep/core/casework/cases';
import { knownLanguage } from '@townkeep/core/platform/formats/languages.ts';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api.ts';
import type { PageProps } from '../../feature.ts';
import { useAgencyColor } from '../../shell/brand.ts';
import { dayIn } from '@townkeep/core/platform/formats/day-in.ts';
import { LoadFailed } from '../../shell/failures/LoadFailed.tsx';
import { NotFoundPage } from '../../shell/MessagePage.tsx';
import { PageSkeleton } from '../../shell/PageSkeleton.tsx';
import { usePublicTitle } from '../../shell/page-title.ts';
import { PublicFrame } from '../../shell/PublicFrame.tsx';
import { useLoaded } from '../../../ui/use-loaded.ts';
import { AgencyContact } from '../AgencyContact.tsx';
import { CheckFile } from './CheckFile.tsx';
import '../../thread/thread.css';
import '../case.css';
import './notice.css';

/** `/notices/{token}`: what the code on a notice opens. It verifies the notice and shows nothing of the case. */
export function NoticePage({ token }: PageProps) {
  const { t } = useTranslation();
  const load = useCallback(() => api.noticePage.get({ token }), [token]);
  const { loaded, retry } = useLoaded<VerifiedNotice>(load);
  const notice = loaded.state === 'ready' ? loaded.value : null;
  useAgencyColor(notice?.agency.primaryColor ?? null);
  const title = notice === null ? t('notice.heading') : t('notice.title', { number: notice.number });
  usePublicTitle(title, notice?.agency.agencyName);
  if (loaded.state === 'loading') return <PageSkeleton />;
  if (loaded.state === 'failed')
    return [400, 404].includes(loaded.problem.status) ? (
      <NotFoundPage />
    ) : (
      <LoadFailed problem={loaded.problem} onRetry={retry} />
    );
  const { agency, letters, letter } = loaded.value;
  const { agencyName: name, logoUrl, otherLanguages } = agency;
  return (
    <PublicFrame agency={{ name, logoUrl, otherLanguages }}>
      <main id="main" className="form-page case-page">
        <NoticeFacts notice={loaded.value} />
        {loaded.value.payUrl !== null && <Pay href={loaded.value.payUrl} />}
        {letter !== null && <OwnLetter letter={letter} />}
        <CheckFile letters={letters} />
        <Letters letters={letters} />
        <AgencyContact agency={agency} />
      </main>
    </PublicFrame>
  );
}

/** The number, the state as a word, a color and a shape, and what it means. */
function NoticeFacts({ notice }: { readonly notice: VerifiedNotice }) {
  const { t, i18n } = useTranslation();
  const { agency, number, state } = notice;
  const issuedOn = dayIn(notice.issuedOn, knownLanguage(i18n.language) ?? 'en');
  return (
    <>
      <div className="case-head">
        <h1>{t('notice.title', { number })}</h1>
        <span className="status" data-status={state === 'ISSUED' ? 'OPEN' : 'CLOSED'}>
          <span aria-hidden className="status-mark" />
          {t(`notice.states.${state}`)}
        </span>
      </div>
      <p>{t(`notice.meaning.${state}`, { agency: agency.agencyName, date: issuedOn })}</p>
      <dl className="facts">
        <div>
          <dt>{t('notice.number')}</dt>
          <dd>{number}</dd>
        </div>
        <div>
          <dt>{t('notice.issued')}</dt>
          <dd>{issuedOn}</dd>
        </div>
        <div>
          <dt>{t('notice.by')}</dt>
          <dd>{agency.agencyName}</dd>
        </div>
      </dl>
      <p className="hint">{t('notice.compare')}</p>
    </>
  );
}

/** The way to the payment portal. */
function Pay({ href }: { readonly href: string }) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="notice-pay">
      <h2 id="notice-pay">{t('notice.pay')}</h2>
      <p>
        <a className="link-button" href={href}>
          {t('notice.payNow')}
        </a>
      </p>
      <p className="hint">{t('notice.payHint')}</p>
    </section>
  );
}

/** The letter of a recipient who opened the page from their email. */
function OwnLetter({ letter: { language, pages, url } }: { readonly letter: NonNullable<VerifiedNotice['letter']> }) {
  const { t } = useTranslation();
  const length = t('notice.pages', { count: pages });
  return (
    <section aria-labelledby="notice-own">
      <h2 id="notice-own">{t('notice.own')}</h2>
      <p>
        <a className="link-button" href={url}>
          {t('notice.open', { language: t(`notice.languages.${language}`), pages: length })}
        </a>
      </p>
      <p className="hint">{t('notice.ownHint')}</p>
    </section>
  );
}

/** Each letter with its language, length and hash. */
function Letters({ letters }: Pick<VerifiedNotice, 'letters'>) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="notice-letters">
      <h2 id="notice-letters">{t('notice.letters')}</h2>
      <ul className="case-parts">
        {letters.map(({ language, pages, sha256 }) => (
          <li key={sha256}>
            <p>
              <strong>
                {t('notice.letterOf', {
                  language: t(`notice.languages.${language}`),
                  pages: t('notice.pages', { count: pages }),
                })}
              </strong>
            </p>
            <p className="hint">{t('notice.hash')}</p>
            <p className="notice-hash">{sha256}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
