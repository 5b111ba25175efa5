import { Button, TextInput } from '@mantine/core';
import { formatCents } from '@townkeep/core/platform/formats/money.ts';
import { useState } from 'react';
import { amountProblem, typedCents } from '../money-words.ts';

interface AmountFieldProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly onType: (typed: string) => void;
  readonly description?: string;
  /** The highest amount that is possible, in cents; that of every line without one. */
  readonly most?: number;
  /** An amount that one click fills in. */
  readonly all?: { readonly label: string; readonly cents: number };
  readonly isFirst?: boolean;
}

/** An amount in dollars. A typed one that is not possible says so when the person leaves the field. */
export function AmountField({ value, error, onType, description, most, all, isFirst = false }: AmountFieldProps) {
  const [left, setLeft] = useState('');
  const wrong = left !== '' && left === value ? amountProblem(value, most) : null;
  return (
    <div className="money-amount-field">
      <TextInput
        label="Amount in dollars"
        required
        inputMode="decimal"
        autoComplete="off"
        leftSection="$"
        {...(isFirst ? { 'data-autofocus': true } : {})}
        {...(description === undefined ? {} : { description })}
        value={value}
        error={error ?? wrong}
        onBlur={() => setLeft(value)}
        onChange={(event) => onType(event.currentTarget.value)}
      />
      {all !== undefined && all.cents > 0 && (
        <Button variant="subtle" size="compact-sm" onClick={() => onType(typedCents(all.cents))}>
          {all.label} {formatCents(all.cents)}
        </Button>
      )}
    </div>
  );
}
