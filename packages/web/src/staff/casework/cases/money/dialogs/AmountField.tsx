import { Button, TextInput } from '@mantine/core';
import { formatCents } from '@townkeep/core/platform/formats/money.ts';
import { typedCents } from '../money-words.ts';

interface AmountFieldProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly onType: (typed: string) => void;
  readonly description?: string;
  /** An amount that one click fills in. */
  readonly all?: { readonly label: string; readonly cents: number };
  readonly isFirst?: boolean;
}

/** An amount in dollars. */
export function AmountField({ value, error, onType, description, all, isFirst = false }: AmountFieldProps) {
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
        error={error}
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
