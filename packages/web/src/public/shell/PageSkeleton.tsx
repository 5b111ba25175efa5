import { useTranslation } from 'react-i18next';

/** Placeholder until the data is loaded. It has the shapes of the first paint in the HTML, so that nothing jumps. */
export function PageSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('general.loading')}>
      <div className="first-paint-nav" />
      <div className="first-paint-main">
        <div className="first-paint-title" />
        <div className="first-paint-intro" />
        <div className="first-paint-step" />
        <div className="first-paint-next" />
      </div>
    </div>
  );
}
