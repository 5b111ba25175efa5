import { Paper, Stack, Text } from '@mantine/core';
import { type CustomField, type FieldValues, visibleFields } from '@townkeep/core/mechanisms/custom-fields';
import { type KeyboardEvent, useState } from 'react';
import { ResidentField, type ResidentTexts } from '../../../../ui/custom-fields/ResidentField.tsx';

const texts: ResidentTexts = {
  optional: '(optional)',
  yes: 'Yes',
  no: 'No',
  choose: 'Choose one',
  chooseSeveral: 'Choose all that apply.',
};

/** Stops Enter in a preview input from submitting the surrounding form. */
function preventSubmit(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
}

/** Shows the form as people fill it in. It can be filled in to try the conditions; nothing is stored. */
export function FormPreview({ fields }: { readonly fields: readonly CustomField[] }) {
  const [values, setValues] = useState<FieldValues>({});
  if (fields.filter((field) => field.isActive && !field.isDeleted).length === 0)
    return <Text fz="sm">No fields to show yet. Active fields appear here.</Text>;
  return (
    <Paper withBorder p="md" maw={420} mx="auto" onKeyDown={preventSubmit}>
      <Stack className="resident-preview">
        {visibleFields(fields, values).map(({ field, depth }) => (
          <div key={field.id} className="custom-field" data-depth={depth}>
            <ResidentField
              texts={texts}
              field={field}
              value={values[field.id] ?? null}
              error={undefined}
              onChange={(value) => setValues((now) => ({ ...now, [field.id]: value }))}
            />
          </div>
        ))}
      </Stack>
    </Paper>
  );
}
