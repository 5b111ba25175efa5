import { Button, Group } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useFrequentViolations } from '../choices/violation-source.ts';
import { fieldId } from './case-form-input.ts';

/** Most violations that are offered at one tap. */
const FREQUENT_MAX = 6;

interface FrequentViolationsProps {
  readonly isChosen: (value: string) => boolean;
  readonly onChoose: (value: string, label: string) => void;
}

/** The frequent violations at one tap each; absent without any. */
export function FrequentViolations({ isChosen, onChoose }: FrequentViolationsProps) {
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
