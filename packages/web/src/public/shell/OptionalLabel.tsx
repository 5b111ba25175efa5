import { useTranslation } from 'react-i18next';
import { OptionalLabel as LabelWithHint } from '../../ui/OptionalLabel.tsx';

/** Shows the label of a field that can stay empty, in the visitor's language. */
export function OptionalLabel({ label }: { readonly label: string }) {
  const { t } = useTranslation();
  return <LabelWithHint label={label} optional={t('general.optional')} />;
}
