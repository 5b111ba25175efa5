import { ActionIcon, Group, Paper, Select, Stack } from '@mantine/core';
import {
  type Clause,
  type ClauseKinds,
  type ClauseOperator,
  type FieldKind,
  type Fields,
  initialValues,
} from '@townkeep/core/platform/fields/index.ts';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import { IconAction } from '../../../../../ui/ActionButton.tsx';
import { inputId } from '../../../../../ui/fields/input-id.ts';
import type { ComponentType } from 'react';
import type { InputProps } from '../input-props.ts';
import { ReferenceInput } from '../ReferenceInput.tsx';
import { LineInput, LinesInput } from '../TextInputs.tsx';
import { ChoiceInput, ChoicesInput, DateInput, SwitchInput, WholeNumberInput } from '../ValueInputs.tsx';

/** The inputs of values that clauses have. */
const inputs = {
  text: LineInput,
  lines: LinesInput,
  number: WholeNumberInput,
  days: WholeNumberInput,
  minutes: WholeNumberInput,
  choice: ChoiceInput,
  choices: ChoicesInput,
  date: DateInput,
  switch: SwitchInput,
  reference: ReferenceInput,
} as unknown as Partial<Record<FieldKind, ComponentType<InputProps>>>;

interface ClauseValuesProps {
  readonly fields: Fields;
  /** The path of the values in the form, e.g. `actions.0.values`. */
  readonly path: string;
  readonly values: Readonly<Record<string, unknown>>;
  /** Error texts by their path in the clause. */
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (part: Record<string, unknown>) => void;
}

/** The inputs of a clause's values. */
function ClauseValues({ fields, path, values, errors, onChange }: ClauseValuesProps) {
  return Object.entries(fields).map(([name, { label, hint, input, isRequired }]) => {
    const Input = inputs[input.kind];
    if (Input === undefined) return null;
    return (
      <div key={name} id={inputId(`${path}.${name}`)}>
        <Input
          label={label}
          {...(hint === undefined ? {} : { description: hint })}
          required={isRequired}
          input={input}
          value={values[name]}
          error={errors[`values.${name}`] ?? null}
          partErrors={{}}
          onChange={(value) => onChange({ [name]: value })}
        />
      </div>
    );
  });
}

export interface ClauseCardProps {
  /** What it is: 'condition' or 'action'. */
  readonly one: string;
  readonly place: { readonly at: number; readonly count: number };
  /** The path of the clause in the form, e.g. `actions.0`. */
  readonly path: string;
  readonly kinds: ClauseKinds;
  readonly clause: Clause;
  /** Error texts by their path in the clause. */
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (clause: Clause) => void;
  /** Moves it up or down; null where the order has no meaning. */
  readonly onMove: ((by: -1 | 1) => void) | null;
  readonly onRemove: () => void;
}

/** One condition or action: its kind, its operator, and its values. */
export function ClauseCard(props: ClauseCardProps) {
  const { one, place, path, kinds, clause, errors, onChange } = props;
  const kind = kinds[clause.name];
  const name = `${one.charAt(0).toUpperCase()}${one.slice(1)} ${place.at + 1}`;
  const operators = Object.entries(kind?.operators ?? {}).map(([value, label]) => ({ value, label }));
  return (
    <Paper withBorder p="sm" role="group" aria-label={name}>
      <Stack gap="xs">
        {/* On a phone, the buttons of an action go below, so that its name is not cut off. */}
        <Group gap="xs" justify="flex-end" align="flex-end">
          <Select
            id={inputId(`${path}.name`)}
            className="grow"
            miw={180}
            label={name}
            placeholder="Choose"
            data={Object.entries(kinds).map(([value, { label }]) => ({ value, label }))}
            searchable
            selectFirstOptionOnChange
            allowDeselect={false}
            value={kind === undefined ? null : clause.name}
            error={errors['name']}
            onChange={(next) => next !== null && next !== clause.name && onChange(clauseOf(kinds, next))}
          />
          <CardButtons {...props} name={name} />
        </Group>
        {operators.length > 1 && (
          <Select
            id={inputId(`${path}.operator`)}
            aria-label={`${name}: comparison`}
            data={operators}
            allowDeselect={false}
            value={clause.operator ?? null}
            error={errors['operator']}
            onChange={(next) => next !== null && onChange({ ...clause, operator: next as ClauseOperator })}
          />
        )}
        {kind !== undefined && (
          <ClauseValues
            fields={kind.fields}
            path={`${path}.values`}
            values={clause.values}
            errors={errors}
            onChange={(part) => onChange({ ...clause, values: { ...clause.values, ...part } })}
          />
        )}
      </Stack>
    </Paper>
  );
}

function CardButtons({
  name,
  place: { at, count },
  onMove,
  onRemove,
}: Pick<ClauseCardProps, 'place' | 'onMove' | 'onRemove'> & { readonly name: string }) {
  return (
    <Group gap={4} wrap="nowrap">
      {onMove !== null && count > 1 && (
        <>
          <IconAction
            variant="subtle"
            size="lg"
            aria-label={`Move ${name} up`}
            blocker={at === 0 ? 'It is already the first.' : null}
            onClick={() => onMove(-1)}
          >
            <IconArrowUp size={18} aria-hidden />
          </IconAction>
          <IconAction
            variant="subtle"
            size="lg"
            aria-label={`Move ${name} down`}
            blocker={at === count - 1 ? 'It is already the last.' : null}
            onClick={() => onMove(1)}
          >
            <IconArrowDown size={18} aria-hidden />
          </IconAction>
        </>
      )}
      <ActionIcon variant="subtle" color="red" size="lg" aria-label={`Remove ${name}`} onClick={onRemove}>
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </Group>
  );
}

/** Returns a new clause of a kind. */
function clauseOf(kinds: ClauseKinds, name: string): Clause {
  const { operators, fields = {} } = kinds[name] ?? {};
  const [operator] = Object.keys(operators ?? {}) as ClauseOperator[];
  return { name, ...(operator === undefined ? {} : { operator }), values: initialValues(fields) };
}
