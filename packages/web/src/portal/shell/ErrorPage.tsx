import { useTranslation } from 'react-i18next';
import { portalPath } from '../address.ts';
import { Frame } from './Frame.tsx';
import { usePageTitle } from './use-page.ts';

/** The federal directory of the websites and phone numbers of cities and counties. */
const DIRECTORY = 'https://www.usa.gov/local-governments';

/** Why a portal could not be opened. */
export type OpeningFailure = 'offline' | 'busy' | 'unavailable';

interface ErrorPageProps {
  readonly reason: OpeningFailure;
  /** The portal to try again, which helps unless the link is wrong; null without one. */
  readonly portalToken: string | null;
}

/** `/payment-portal/error`: the portal could not be opened, and what to do. Source: rules R357, R629 */
export function ErrorPage({ reason, portalToken }: ErrorPageProps) {
  const { t } = useTranslation();
  usePageTitle(t('failed.title'));
  return (
    <Frame config={null}>
      <div className="column message">
        <h1>{t('failed.title')}</h1>
        <p role="alert">{t(`failed.${reason}`)}</p>
        <p>{t('failed.else')}</p>
        <p>
          {reason === 'unavailable' || portalToken === null ? (
            <a href={DIRECTORY} rel="noreferrer">
              {t('failed.find')}
            </a>
          ) : (
            <a className="button" href={portalPath(portalToken)}>
              {t('failed.tryAgain')}
            </a>
          )}
        </p>
      </div>
    </Frame>
  );
}

/** Replaces a page that failed while it rendered. */
export function Crashed() {
  const { t } = useTranslation();
  return (
    <Frame config={null}>
      <div className="column message">
        <h1>{t('failed.title')}</h1>
        <p role="alert">{t('failed.busy')}</p>
        <p>
          <button type="button" className="button" onClick={() => window.location.reload()}>
            {t('failed.reload')}
          </button>
        </p>
      </div>
    </Frame>
  );
}
