import { NumberInput, Select, Switch, TagsInput, Textarea, TextInput } from '@mantine/core';
import type { ListInput } from '@townkeep/core/kernel/config-list.ts';
import { DepartmentSelect } from './DepartmentSelect.tsx';
import { StaffSelect } from './StaffSelect.tsx';

export interface SettingInputProps {
  readonly input: ListInput;
  readonly value: unknown;
  readonly error: string | null;
  readonly onChange: (value: unknown) => void;
}

/** One input of a list's form, by its kind. */
export function SettingInput({ input, value, error, onChange }: SettingInputProps) {
  const common = { label: input.label, error, ...(input.hint === undefined ? {} : { description: input.hint }) };
  const typed = {
    ...common,
    value: String(value ?? ''),
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value === '' ? null : event.currentTarget.value),
  };
  switch (input.kind) {
    case 'textarea':
      return <Textarea {...typed} autosize minRows={2} />;
    case 'email':
      return <TextInput {...typed} type="email" />;
    case 'phone':
      return <TextInput {...typed} type="tel" />;
    case 'days':
      return (
        <NumberInput
          {...common}
          min={0}
          max={input.max ?? 365}
          clampBehavior="none"
          allowDecimal={false}
          value={Number(value)}
          onChange={(days) => onChange(typeof days === 'number' ? days : Number(days) || 0)}
        />
      );
    case 'switch':
      return <Switch {...common} checked={value === true} onChange={(event) => onChange(event.currentTarget.checked)} />;
    case 'choice':
      return (
        <Select
          {...common}
          data={(input.choices ?? []).map(({ value: choice, label }) => ({ value: choice, label }))}
          value={String(value)}
          allowDeselect={false}
          onChange={onChange}
        />
      );
    case 'words':
      return (
        <TagsInput
          {...common}
          value={value as string[]}
          onChange={onChange}
          maxTags={100}
          splitChars={[',']}
          clearable
          clearButtonProps={{ 'aria-label': `Remove all ${input.label.toLowerCase()}` }}
        />
      );
    case 'department':
      return <DepartmentSelect {...common} value={value as string | null} onChange={onChange} />;
    case 'crm-user':
      return <StaffSelect {...common} value={value as string | null} onChange={onChange} />;
    default:
      return <TextInput {...typed} />;
  }
}
