import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { FieldPicker } from '../../../../ui/pickers/FieldPicker.tsx';
import { EntityField } from '../entities/EntityField.tsx';
import { useFrequentViolations, violationSource } from '../choices.ts';
import type { ViolationDraft } from './case-draft.ts';
import { fieldId } from './case-form-input.ts';
import type { CreateCase } from './use-create-case.ts';
import { IconPlus } from '@tabler/icons-react';

/** Most violations that are offered at one tap. */
const FREQUENT_MAX = 6;

interface FrequentViolationsProps {
  readonly isChosen: (value: string) => boolean;
  readonly onChoose: (value: string, label: string) => void;
}

/** The frequent violations at one tap each; absent without any. */
function FrequentViolations({ isChosen, onChoose }: FrequentViolationsProps) {
  const offered = useFrequentViolations()
    .slice(0, FREQUENT_MAX)
    .filter(({ value }) => !isChosen(value));
  if (offered.length === 0) return null;
  return (
    <Group gap="xs" role="group" aria-label="Frequent violations">
      {offered.map(({ value, label }) => (
        <Button
          key={value}
          variant="default"
          className="wrapping-button"
          size="compact-sm"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => {
            onChoose(value, label);
            document.getElementById(fieldId('violations'))?.focus();
          }}
        >
          {label}
        </Button>
      ))}
    </Group>
  );
}

/** The violations of the new case. The frequent ones are offered first. */
export function ViolationsPart({ create }: { readonly create: CreateCase }) {
  const { draft, change } = create;
  const isChosen = (value: string) => draft.violations.some(({ violation }) => violation.value === value);
  const choose = (value: string, label: string) => {
    if (isChosen(value)) return;
    const violation = { value, label, isActive: true };
    change({ violations: [...draft.violations, { violation, complyByOn: '' }] });
  };
  return (
    <Stack gap="sm">
      {draft.violations.length > 0 && (
        <Stack gap="xs" component="ul" className="plain-list" m={0} p={0} aria-label="Chosen violations">
          {draft.violations.map((each, index) => (
            <Chosen key={each.violation.value} create={create} violation={each} index={index} />
          ))}
        </Stack>
      )}
      <FieldPicker
        id={fieldId('violations')}
        label={draft.violations.length === 0 ? 'Violation' : 'Another violation'}
        source={violationSource}
        value={null}
        placeholder="Choose a violation"
        onChange={(value, label) => value !== null && choose(value, label)}
      />
      <FrequentViolations isChosen={isChosen} onChoose={choose} />
    </Stack>
  );
}

interface ChosenProps {
  readonly create: CreateCase;
  readonly violation: ViolationDraft;
  readonly index: number;
}

function Chosen({ create, violation: chosen, index }: ChosenProps) {
  const { draft, change, attempt, typeOf } = create;
  const changeThis = (part: Partial<ViolationDraft>) =>
    change({ violations: draft.violations.map((each, at) => (at === index ? { ...each, ...part } : each)) });
  const { label } = chosen.violation;
  const path = `violations.${index}`;
  return (
    <li className="case-part" id={fieldId(`${path}.violationId`)} tabIndex={-1}>
      <Group gap="xs" align="flex-end" justify="space-between">
        <div className="grow">
          <Text fz="sm" fw={600}>
            {label}
          </Text>
          {attempt.errors[`${path}.violationId`] !== undefined && (
            <Text fz="sm" c="red" role="alert">
              {attempt.errors[`${path}.violationId`]}
            </Text>
          )}
        </div>
        <TextInput
          type="date"
          size="xs"
          label="Comply by"
          aria-label={`Comply by: ${label}`}
          value={chosen.complyByOn}
          onChange={(event) => changeThis({ complyByOn: event.currentTarget.value })}
        />
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={`Remove ${label}`}
          onClick={() => {
            change({ violations: draft.violations.filter((_, at) => at !== index) });
            document.getElementById(fieldId('violations'))?.focus();
          }}
        >
          Remove
        </Button>
      </Group>
      <EntityField
        typeId={typeOf(chosen.violation.value)}
        value={chosen.entity ?? null}
        error={attempt.errors[`${path}.entityId`]}
        onChange={(entity) => changeThis({ entity })}
      />
    </li>
  );
}
