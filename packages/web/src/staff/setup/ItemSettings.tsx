import { Stack, Switch, TextInput } from '@mantine/core';
import type { ConfigList } from '@townkeep/core/kernel/config-list.ts';
import { FieldInputs, type FieldInputsProps } from './inputs/FieldInputs.tsx';
import { inputId } from './input-id.ts';

export interface ItemSettingsProps extends Omit<FieldInputsProps, 'fields'> {
  readonly list: ConfigList;
}

/** The name, the declaration's own inputs, and whether the item is offered. */
export function ItemSettings({ list, values, errors, onChange }: ItemSettingsProps) {
  return (
    <Stack gap="sm">
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
        label="Active"
        description="A deactivated one stays where it was chosen and is not offered anew."
        checked={values['isActive'] === true}
        onChange={(event) => onChange({ isActive: event.currentTarget.checked })}
      />
    </Stack>
  );
}
