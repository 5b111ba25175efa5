import { Button, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { CustomField } from '@townkeep/core/mechanisms/custom-fields';
import { SortableRows } from '../../../../ui/SortableRows.tsx';
import { addField } from './add-field.ts';
import { newField } from './edit-fields.ts';
import { FieldCard } from './FieldCard.tsx';

export interface FieldBuilderProps {
  readonly hint: string | null;
  readonly fields: readonly CustomField[];
  /** Prefix of the fields' paths, e.g. `fields.`. */
  readonly path: string;
  /** Error texts by path, e.g. `fields.0.options`. */
  readonly errors: Readonly<Record<string, string>>;
  /** Ids of the fields that have answers and therefore keep their type. */
  readonly answered: ReadonlySet<string>;
  readonly onChange: (fields: CustomField[]) => void;
}

/**
 * Builds a form of custom fields: an ordered list of fields, each with its options and the nested fields that it opens.
 */
export function FieldBuilder({ hint, fields, path, errors, answered, onChange }: FieldBuilderProps) {
  return (
    <Stack gap="sm">
      {hint !== null && (
        <Text c="dimmed" fz="sm">
          {hint}
        </Text>
      )}
      <FieldList
        parent={null}
        fields={fields}
        depth={1}
        path={path}
        errors={errors}
        answered={answered}
        onChange={onChange}
      />
      {fields.length === 0 && <Text fz="sm">No fields yet. Add the first question that this form asks.</Text>}
      <Button
        variant="default"
        w="fit-content"
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => addField(`${path}${fields.length}`, () => onChange([...fields, newField(null)]))}
      >
        Add field
      </Button>
    </Stack>
  );
}

export interface FieldListProps {
  /** The field whose answer shows these; null at the top level. */
  readonly parent: CustomField | null;
  readonly fields: readonly CustomField[];
  readonly depth: number;
  readonly path: string;
  readonly errors: Readonly<Record<string, string>>;
  readonly answered: ReadonlySet<string>;
  readonly onChange: (fields: CustomField[]) => void;
}

/** The fields of one level, which can be reordered. Deleted fields are kept for their answers and hidden. */
export function FieldList({ parent, fields, depth, path, errors, answered, onChange }: FieldListProps) {
  const shown = fields.filter((field) => !field.isDeleted);
  const hidden = fields.filter((field) => field.isDeleted);
  return (
    <Stack gap="xs">
      <SortableRows
        items={shown}
        nameOf={(field) => field.label || 'New field'}
        onMove={(moved) => onChange([...moved, ...hidden])}
      >
        {(field, handle) => {
          const at = `${path}${fields.indexOf(field)}`;
          const change = (changed: CustomField) =>
            onChange(fields.map((each) => (each.id === field.id ? changed : each)));
          return (
            <FieldCard
              key={field.id}
              parent={parent}
              field={field}
              depth={depth}
              handle={handle}
              path={at}
              errors={errors}
              isAnswered={answered.has(field.id)}
              onChange={change}
              onRemove={() => onChange(fields.filter((each) => each.id !== field.id))}
            >
              <FieldList
                parent={field}
                fields={field.nested}
                depth={depth + 1}
                path={`${at}.nested.`}
                errors={errors}
                answered={answered}
                onChange={(nested) => change({ ...field, nested })}
              />
            </FieldCard>
          );
        }}
      </SortableRows>
    </Stack>
  );
}
