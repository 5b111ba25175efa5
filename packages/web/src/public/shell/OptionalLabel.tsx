import { useTranslation } from 'react-i18next';

/** Shows the label of a field that can stay empty. */
export function OptionalLabel({ label }: { readonly label: string }) {
  const { t } = useTranslation();
  return (
    <>
      {label} <span className="hint">{t('general.optional')}</span>
    </>
  );
}
