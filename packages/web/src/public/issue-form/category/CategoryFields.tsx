import type { CustomField } from '@townkeep/core/mechanisms/custom-fields/field.ts';
import type { FieldValue, FieldValues } from '@townkeep/core/mechanisms/custom-fields/values.ts';
import { visibleFields } from '@townkeep/core/mechanisms/custom-fields/visibility.ts';
import { CategoryField } from './CategoryField.tsx';

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
