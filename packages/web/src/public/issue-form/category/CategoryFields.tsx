import type { CustomField } from '@townkeep/core/mechanisms/custom-fields/field.ts';
import type { FieldValue, FieldValues } from '@townkeep/core/mechanisms/custom-fields/values.ts';
import { visibleFields } from '@townkeep/core/mechanisms/custom-fields/visibility.ts';
import { useTranslation } from 'react-i18next';
import { ResidentField } from '../../../ui/custom-fields/ResidentField.tsx';
import { fieldAnchor } from '../../shell/failures/field-anchor.ts';
import { useCatalogText, useLanguage } from '../../texts/index.ts';

export interface CategoryFieldsProps {
  readonly fields: readonly CustomField[];
  readonly values: FieldValues;
  /** Messages under `category.fields.<id>`. */
  readonly problems: Readonly<Record<string, string>>;
  readonly onChange: (id: string, value: FieldValue) => void;
}

/** Shows the questions of a category. A nested question shows if the answer to its parent requires it. */
export function CategoryFields({ fields, values, problems, onChange }: CategoryFieldsProps) {
  return visibleFields(fields, values).map(({ field, depth }) => (
    <div key={field.id} className="category-field" data-depth={depth}>
      <CategoryField
        field={field}
        value={values[field.id] ?? null}
        error={problems[`category.fields.${field.id}`]}
        onChange={(value) => onChange(field.id, value)}
      />
    </div>
  ));
}

interface CategoryFieldProps {
  readonly field: CustomField;
  readonly value: FieldValue;
  readonly error: string | undefined;
  readonly onChange: (value: FieldValue) => void;
}

/** Shows one question of a category, in the language of the page. */
function CategoryField({ field, error, ...rest }: CategoryFieldProps) {
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
