import { Box, Stack } from '@mantine/core';
import {
  type CustomField,
  type FieldValue,
  type FieldValues,
  visibleFields,
} from '@townkeep/core/mechanisms/custom-fields';
import { CustomFieldInput } from './CustomFieldInput.tsx';

export interface CustomFieldsProps {
  readonly fields: readonly CustomField[];
  readonly values: FieldValues;
  /** Texts by field id. */
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (id: string, value: FieldValue) => void;
  /** Called when a field loses the focus, for forms that validate then. */
  readonly onBlur?: (id: string) => void;
  /** Prefix of each input's element id, followed by the field's id, so that an error summary can link to it. */
  readonly idPrefix?: string;
}

/** The inputs of a form of custom fields. Nested fields appear below their parent when its value calls for them. */
export function CustomFields({ fields, values, errors, onChange, onBlur, idPrefix = 'field-' }: CustomFieldsProps) {
  return (
    <Stack gap="sm">
      {visibleFields(fields, values).map(({ field, depth }) => (
        <Box key={field.id} pl={depth === 0 ? 0 : `calc(var(--mantine-spacing-md) * ${depth})`}>
          <CustomFieldInput
            field={field}
            id={`${idPrefix}${field.id}`}
            value={values[field.id] ?? null}
            error={errors[field.id] ?? null}
            onChange={(value) => onChange(field.id, value)}
            {...(onBlur === undefined ? {} : { onBlur: () => onBlur(field.id) })}
          />
        </Box>
      ))}
    </Stack>
  );
}
