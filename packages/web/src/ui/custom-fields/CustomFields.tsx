import { Box, Stack } from '@mantine/core';
import { type CustomField, type FieldValue, type FieldValues, visibleFields } from '@townkeep/core/custom-fields';
import { CustomFieldInput } from './CustomFieldInput.tsx';

export interface CustomFieldsProps {
  readonly fields: readonly CustomField[];
  readonly values: FieldValues;
  /** Texts by field id. */
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (id: string, value: FieldValue) => void;
  /** Says a field was left, for forms that check then. */
  readonly onBlur?: (id: string) => void;
  /** Each input's element id is this and the field's id, so that a summary can link to it. */
  readonly idPrefix?: string;
}

/** The inputs of a form of custom fields; nested ones appear below their parent when its value asks for them. */
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
