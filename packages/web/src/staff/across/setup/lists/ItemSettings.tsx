import '@mantine/core/styles/Switch.css';
import { Alert, Stack, Switch, TextInput } from '@mantine/core';
import type { ConfigList } from '@townkeep/core/platform/setup/config-list.ts';
import { FieldInputs, type FieldInputsProps } from '../inputs/FieldInputs.tsx';
import { inputId } from '../../../../ui/fields/input-id.ts';

export interface ItemSettingsProps extends Omit<FieldInputsProps, 'fields'> {
  readonly list: ConfigList;
  /** A warning about the item as it is shown. */
  readonly warning: string | null;
}

/** The item's name, the declared inputs, and whether the item is offered. */
export function ItemSettings({ list, warning, values, errors, onChange }: ItemSettingsProps) {
  return (
    <Stack gap="sm">
      {warning !== null && (
        <Alert color="attention" role="status">
          {warning}
        </Alert>
      )}
      <TextInput
        id={inputId('name')}
        label={list.nameLabel}
        required
        data-autofocus
        value={String(values['name'])}
        error={errors['name']}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <FieldInputs fields={list.fields} values={values} errors={errors} onChange={onChange} />
      <Switch
        id={inputId('isActive')}
        label="Active"
        description="A deactivated item stays where it is used, but is no longer offered."
        checked={values['isActive'] === true}
        error={errors['isActive']}
        onChange={(event) => onChange({ isActive: event.currentTarget.checked })}
      />
    </Stack>
  );
}
