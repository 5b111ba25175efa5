import { useTranslation } from 'react-i18next';

/** Placeholder until the portal has loaded. It has the shapes of the first paint in the HTML, so that nothing jumps. */
export function PageSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('page.loading')}>
      <div className="first-paint-nav" />
      <div className="first-paint-main">
        <div className="first-paint-title" />
        <div className="first-paint-intro" />
        <div className="first-paint-step" />
      </div>
    </div>
  );
}

/** Placeholder for what is owed. */
export function PartSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('page.loading')} className="skeleton">
      <div />
      <div />
      <div />
    </div>
  );
}
