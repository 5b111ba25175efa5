import type { CustomField } from '@townkeep/core/mechanisms/custom-fields/field.ts';
import type { FieldValue } from '@townkeep/core/mechanisms/custom-fields/values.ts';
import { useTranslation } from 'react-i18next';
import { ResidentField } from '../../../ui/custom-fields/ResidentField.tsx';
import { fieldAnchor } from '../../shell/failures/field-anchor.ts';
import { useCatalogText, useLanguage } from '../../texts/index.ts';

export interface CategoryFieldProps {
  readonly field: CustomField;
  readonly value: FieldValue;
  readonly error: string | undefined;
  readonly onChange: (value: FieldValue) => void;
}

/** Shows one question of a category, in the language of the page. */
export function CategoryField({ field, error, ...rest }: CategoryFieldProps) {
  const { t } = useTranslation();
  const catalogText = useCatalogText();
  const language = useLanguage();
  const texts = {
    optional: t('general.optional'),
    yes: t('general.yes'),
    no: t('general.no'),
    choose: t('general.choose'),
    chooseSeveral: t('description.fewOptions'),
  };
  return (
    <ResidentField
      {...rest}
      texts={texts}
      language={language}
      field={field}
      error={error === undefined ? undefined : catalogText(error)}
      anchor={fieldAnchor(`category.fields.${field.id}`)}
    />
  );
}
