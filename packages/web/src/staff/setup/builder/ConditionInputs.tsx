import { Autocomplete, Group, Select } from '@mantine/core';
import type { CustomField, FieldCondition } from '@townkeep/core/categories';
import { inputId } from '../input-id.ts';
import { answersOf } from './edit-fields.ts';

export interface ConditionInputsProps {
  readonly parent: CustomField;
  readonly field: CustomField;
  /** Of the condition in the form, e.g. `fields.0.nested.0.condition`. */
  readonly path: string;
  readonly error: string | null;
  readonly onChange: (condition: FieldCondition) => void;
}

/** When a nested field shows, by its parent's answer. */
export function ConditionInputs({ parent, field, path, error, onChange }: ConditionInputsProps) {
  const condition = field.condition ?? { operator: 'equals' as const, value: '' };
  return (
    <Group id={inputId(path)} gap="xs" align="flex-start" grow>
      <Select
        label={`Shows when "${parent.label || 'the answer'}"`}
        data={[
          { value: 'equals', label: 'is exactly' },
          { value: 'contains', label: 'contains' },
        ]}
        value={condition.operator}
        allowDeselect={false}
        onChange={(operator) => onChange({ ...condition, operator: operator as FieldCondition['operator'] })}
      />
      <Autocomplete
        id={inputId(`${path}.value`)}
        label="Answer"
        required
        data={[...new Set(answersOf(parent) ?? [])]}
        value={condition.value}
        error={error}
        onChange={(value) => onChange({ ...condition, value })}
      />
    </Group>
  );
}
