import { Stack, Switch, TextInput } from '@mantine/core';
import type { ConfigList } from '@townkeep/core/kernel/config-list.ts';
import { inputId } from './input-id.ts';
import { SettingInput } from './SettingInput.tsx';

/** What a list's form holds. */
export type ItemValues = Record<string, unknown> & { name: string; isActive: boolean };

export interface SettingsInputsProps {
  readonly list: ConfigList;
  readonly values: ItemValues;
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (part: Record<string, unknown>) => void;
}

/** The name, the declaration's own inputs, and whether it is offered. */
export function SettingsInputs({ list, values, errors, onChange }: SettingsInputsProps) {
  return (
    <Stack gap="sm">
      <TextInput
        id={inputId('name')}
        label="Name"
        required
        data-autofocus
        value={values.name}
        error={errors['name']}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      {list.form
        .filter((input) => input.kind !== 'custom-fields')
        .map((input) => (
          <div key={input.name} id={inputId(input.name)}>
            <SettingInput input={input} value={values[input.name]} error={errors[input.name] ?? null} onChange={(value) => onChange({ [input.name]: value })} />
          </div>
        ))}
      <Switch
        label="Active"
        description="A deactivated one stays where it was chosen and is not offered anew."
        checked={values.isActive}
        onChange={(event) => onChange({ isActive: event.currentTarget.checked })}
      />
    </Stack>
  );
}
