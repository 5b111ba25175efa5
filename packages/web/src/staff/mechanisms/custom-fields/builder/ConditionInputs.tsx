import { Group, Select, TextInput } from '@mantine/core';
import type { CustomField, FieldCondition } from '@townkeep/core/mechanisms/custom-fields';
import { inputId } from '../../../../ui/fields/input-id.ts';
import { possibleAnswers } from './edit-fields.ts';

export interface ConditionInputsProps {
  readonly parent: CustomField;
  readonly field: CustomField;
  /** Path of the condition in the form, e.g. `fields.0.nested.0.condition`. */
  readonly path: string;
  readonly error: string | null;
  readonly onChange: (condition: FieldCondition) => void;
}

/** Edits the parent's answer that shows a nested field. An answer that the parent's list has lost stays selectable. */
export function ConditionInputs({ parent, field, path, error, onChange }: ConditionInputsProps) {
  const condition = field.condition ?? { operator: 'equals' as const, value: '' };
  const answers = possibleAnswers(parent);
  const shared = { id: inputId(`${path}.value`), label: 'Answer', required: true, value: condition.value, error };
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
      {answers === null ? (
        <TextInput {...shared} onChange={(event) => onChange({ ...condition, value: event.currentTarget.value })} />
      ) : (
        <Select
          {...shared}
          value={condition.value || null}
          data={[...new Set([...answers, condition.value])].filter((answer) => answer !== '')}
          allowDeselect={false}
          onChange={(value) => onChange({ ...condition, value: value ?? '' })}
        />
      )}
    </Group>
  );
}
