import { Paper, Stack, Text } from '@mantine/core';
import { type CustomField, type FieldValues } from '@townkeep/core/categories';
import { useState } from 'react';
import { CustomFields } from '../../../ui/fields/CustomFields.tsx';

/** The form as the resident will see it. It can be filled in, so that conditions show; nothing is kept. */
export function FormPreview({ fields }: { readonly fields: readonly CustomField[] }) {
  const [values, setValues] = useState<FieldValues>({});
  if (fields.filter((field) => field.isActive && !field.isDeleted).length === 0) return <Text>No active field to show.</Text>;
  return (
    <Paper withBorder p="md" maw={420} mx="auto">
      <Stack>
        <CustomFields fields={fields} values={values} errors={{}} onChange={(id, value) => setValues((now) => ({ ...now, [id]: value }))} />
      </Stack>
    </Paper>
  );
}
