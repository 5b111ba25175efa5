import { Fieldset, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/Fieldset.css';
import type { Clause } from '@townkeep/core/platform/fields/index.ts';
import { text } from '@townkeep/core/platform';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { ActionButton } from '../../../../../ui/ActionButton.tsx';
import { inputId } from '../../../../../ui/fields/input-id.ts';
import type { InputProps } from '../input-props.ts';
import { ClauseCard } from './ClauseCard.tsx';

const words = {
  conditions: { one: 'condition', none: 'No conditions: the rule acts each time.' },
  actions: { one: 'action', none: 'No actions yet. Add what the rule does.' },
} as const;

/** The conditions or the actions of a rule: a card each, and a button that adds one. */
export function ClausesInput(props: InputProps<'conditions' | 'actions'>) {
  const { label, description, input, value, siblings = {}, error, partErrors, onChange } = props;
  const clauses = Array.isArray(value) ? (value as readonly Clause[]) : [];
  const kinds = input.sets[String(siblings[input.by])] ?? {};
  const [added, setAdded] = useState<number | null>(null);
  const { one, none } = words[input.kind];
  useFocus(added === null ? null : inputId(`${input.kind}.${added}.name`));
  const isFull = clauses.length >= input.maxEntries;
  const change = (at: number, clause: Clause) => onChange(clauses.map((each, i) => (i === at ? clause : each)));
  const move = (at: number, by: -1 | 1) => onChange(moved(clauses, at, by));
  const add = () => {
    setAdded(clauses.length);
    onChange([...clauses, { name: '', values: {} }]);
  };
  return (
    <Fieldset legend={label} radius="md">
      <Stack gap="sm">
        {description !== undefined && (
          <Text fz="sm" c="dimmed">
            {description}
          </Text>
        )}
        {placed(input.kind, clauses).map(({ clause, at, path }) => (
          <ClauseCard
            key={path}
            one={one}
            place={{ at, count: clauses.length }}
            path={path}
            kinds={kinds}
            clause={clause}
            errors={errorsOf(partErrors, at)}
            onChange={(next) => change(at, next)}
            onMove={input.kind === 'actions' ? (by) => move(at, by) : null}
            onRemove={() => onChange(clauses.filter((_, i) => i !== at))}
          />
        ))}
        {clauses.length === 0 && <Text fz="sm">{none}</Text>}
        {error !== null && (
          <Text fz="sm" c="red" role="alert">
            {error}
          </Text>
        )}
        <ActionButton
          variant="default"
          w="fit-content"
          leftSection={<IconPlus size={16} aria-hidden />}
          blocker={isFull ? text('atMostEntries', { label, n: input.maxEntries }) : null}
          onClick={add}
        >
          Add {one}
        </ActionButton>
      </Stack>
    </Fieldset>
  );
}

/** Clauses have no identity but their place. */
const placed = (kind: string, clauses: readonly Clause[]) =>
  clauses.map((clause, at) => ({ clause, at, path: `${kind}.${at}` }));

/** Moves the focus to a new card once it is drawn. */
function useFocus(id: string | null): void {
  const done = useRef<string | null>(null);
  useEffect(() => {
    if (id === null || done.current === id) return;
    done.current = id;
    document.getElementById(id)?.focus();
  }, [id]);
}

function moved(clauses: readonly Clause[], at: number, by: -1 | 1): readonly Clause[] {
  const next = [...clauses];
  const [clause] = next.splice(at, 1);
  next.splice(at + by, 0, clause!);
  return next;
}

/** Returns the errors within one clause, by their path in it. */
function errorsOf(errors: Readonly<Record<string, string>>, at: number): Record<string, string> {
  const prefix = `${at}.`;
  return Object.fromEntries(
    Object.entries(errors).flatMap(([path, text]) =>
      path.startsWith(prefix) ? [[path.slice(prefix.length), text]] : [],
    ),
  );
}
