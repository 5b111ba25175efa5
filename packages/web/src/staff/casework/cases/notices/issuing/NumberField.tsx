import { Text, TextInput } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { groupedNumber, numberProblemSoFar } from './certified-fields.ts';

interface NumberFieldProps {
  readonly label: string;
  readonly description?: string | undefined;
  /** What to consider, which blocks nothing. */
  readonly warning?: string | null;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

/** A number of certified mail, typed or scanned. It is checked while it is typed, and written in groups of four. */
export const NumberField = ({ label, description, warning = null, value, error, onChange }: NumberFieldProps) => (
  <TextInput
    label={label}
    description={
      warning === null ? (
        description
      ) : (
        <>
          {description}{' '}
          <Text span inherit c="var(--mantine-color-text)">
            <IconAlertTriangle size={14} aria-hidden className="line-icon" /> {warning}
          </Text>
        </>
      )
    }
    inputWrapperOrder={['label', 'input', 'description', 'error']}
    inputMode="numeric"
    autoComplete="off"
    maxLength={60}
    className="figures"
    value={value}
    error={error ?? numberProblemSoFar(value)}
    onChange={(event) => {
      const { value: typed, selectionStart } = event.currentTarget;
      // In the middle of the text the groups would move the cursor.
      onChange(selectionStart === typed.length ? groupedNumber(typed) : typed);
    }}
    onBlur={() => onChange(groupedNumber(value))}
  />
);
