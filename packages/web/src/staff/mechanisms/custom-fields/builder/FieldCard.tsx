import {
  ActionIcon,
  Button,
  Checkbox,
  Group,
  Paper,
  Select,
  SimpleGrid,
  Stack,
  TagsInput,
  TextInput,
} from '@mantine/core';
import {
  type CustomField,
  FIELD_NESTING_MAX,
  type FieldType,
  fieldTypeLabels,
  fieldTypes,
  needsOptions,
} from '@townkeep/core/mechanisms/custom-fields';
import { text } from '@townkeep/core/platform';
import { IconCornerDownRight, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { SortHandle } from '../../../../ui/SortableRows.tsx';
import { inputId } from '../../../../ui/fields/input-id.ts';
import { addField } from './add-field.ts';
import { ConditionInputs } from './ConditionInputs.tsx';
import { newField } from './edit-fields.ts';
import { FieldTranslations } from './FieldTranslations.tsx';

export interface FieldCardProps {
  readonly parent: CustomField | null;
  readonly field: CustomField;
  readonly depth: number;
  readonly handle: SortHandle;
  readonly path: string;
  readonly errors: Readonly<Record<string, string>>;
  /** Whether the field has answers and therefore keeps its type. */
  readonly isAnswered: boolean;
  readonly onChange: (field: CustomField) => void;
  readonly onRemove: () => void;
  /** The list of nested fields. */
  readonly children: ReactNode;
}

/** Edits one field. The nested fields that its answers open follow below. */
export function FieldCard({
  parent,
  field,
  depth,
  handle: { setElement, style, grip },
  path,
  errors,
  isAnswered,
  onChange,
  onRemove,
  children,
}: FieldCardProps) {
  const set = (part: Partial<CustomField>) => onChange({ ...field, ...part });
  const name = nameOf(field);
  return (
    <Paper ref={setElement} style={style} withBorder p="sm" role="group" aria-label={name}>
      <Stack gap="xs">
        <Group gap="xs" wrap="nowrap" align="flex-end">
          {grip}
          <TextInput
            id={inputId(`${path}.label`)}
            className="grow"
            label="Label"
            required
            value={field.label}
            error={errors[`${path}.label`]}
            onChange={(event) => set({ label: event.currentTarget.value })}
          />
          <ActionIcon variant="subtle" color="red" size="lg" aria-label={`Remove ${name}`} onClick={onRemove}>
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        </Group>
        <TypeInputs field={field} path={path} errors={errors} isAnswered={isAnswered} onChange={set} />
        {parent !== null && (
          <ConditionInputs
            parent={parent}
            field={field}
            path={`${path}.condition`}
            error={errors[`${path}.condition`] ?? errors[`${path}.condition.value`] ?? null}
            onChange={(condition) => set({ condition })}
          />
        )}
        <FieldTranslations field={field} path={path} errors={errors} onChange={set} />
        <Switches field={field} path={path} canNest={depth < FIELD_NESTING_MAX} onChange={set} />
        {field.nested.length > 0 && <Stack pl={{ base: 0, sm: 'lg' }}>{children}</Stack>}
      </Stack>
    </Paper>
  );
}

const nameOf = ({ label }: CustomField): string => label || 'New field';

interface PartProps extends Pick<FieldCardProps, 'field' | 'path'> {
  readonly onChange: (part: Partial<CustomField>) => void;
}

/** The type with its options, and the hint. */
function TypeInputs({
  field,
  path,
  errors,
  isAnswered,
  onChange,
}: PartProps & Pick<FieldCardProps, 'errors' | 'isAnswered'>) {
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xs">
        <Select
          id={inputId(`${path}.type`)}
          label="Type"
          data={fieldTypes.map((type) => ({ value: type, label: fieldTypeLabels[type] }))}
          value={field.type}
          allowDeselect={false}
          disabled={isAnswered}
          description={isAnswered ? text('answeredTypeStays', { label: nameOf(field) }) : undefined}
          error={errors[`${path}.type`]}
          onChange={(type) => onChange({ type: type as FieldType })}
        />
        <TextInput
          id={inputId(`${path}.hint`)}
          label="Hint"
          value={field.hint ?? ''}
          error={errors[`${path}.hint`]}
          onChange={(event) => onChange({ hint: event.currentTarget.value || null })}
        />
      </SimpleGrid>
      {needsOptions(field.type) && (
        <TagsInput
          id={inputId(`${path}.options`)}
          label="Options"
          required
          description="Press Enter to add an option."
          value={[...field.options]}
          error={errors[`${path}.options`]}
          onChange={(options) => onChange({ options })}
          maxTags={100}
        />
      )}
    </>
  );
}

/** Whether the field is required and active, and a button that adds a nested field. */
function Switches({ field, path, canNest, onChange }: PartProps & { readonly canNest: boolean }) {
  return (
    <Group gap="md">
      <Checkbox
        label="Required"
        checked={field.isRequired}
        onChange={(event) => onChange({ isRequired: event.currentTarget.checked })}
      />
      <Checkbox
        label="Active"
        checked={field.isActive}
        onChange={(event) => onChange({ isActive: event.currentTarget.checked })}
      />
      {canNest && (
        <Button
          variant="subtle"
          size="compact-sm"
          className="wrapping-button"
          leftSection={<IconCornerDownRight size={14} aria-hidden />}
          onClick={() =>
            addField(`${path}.nested.${field.nested.length}`, () =>
              onChange({ nested: [...field.nested, newField(field)] }),
            )
          }
        >
          Add a field that depends on this answer
        </Button>
      )}
    </Group>
  );
}
