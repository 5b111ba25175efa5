import { formatCents } from '@townkeep/core/platform/formats/money.ts';
import { useTranslation } from 'react-i18next';
import type { PaymentEntry } from '../session.ts';
import { Field } from '../shell/Field.tsx';
import type { Payable } from './amount.ts';

interface AmountChoiceProps {
  readonly entry: PaymentEntry;
  readonly payable: Payable;
  readonly error: string | undefined;
  readonly onChange: (part: Partial<PaymentEntry>) => void;
}

/** The whole balance or another amount. A balance that cannot be divided has no choice. */
export function AmountChoice({ entry, payable, error, onChange }: AmountChoiceProps) {
  const { t } = useTranslation();
  const all = formatCents(payable.limits.balanceCents);
  if (!payable.canPayPart)
    return (
      <p className="whole">
        {t('pay.all')}: <strong>{all}</strong>
        <span className="hint">{t('pay.whole')}</span>
      </p>
    );
  return (
    <fieldset className="choices">
      <legend>{t('pay.legend')}</legend>
      <Choice name="all" entry={entry} onChange={onChange} label={t('pay.all')} amount={all} />
      <Choice name="other" entry={entry} onChange={onChange} label={t('pay.another')} />
      {entry.choice === 'other' && (
        <Field
          id="amount"
          label={t('pay.amount')}
          hint={t('pay.between', payable.texts)}
          prefix="$"
          inputMode="decimal"
          autoComplete="off"
          maxLength={15}
          placeholder={t('pay.minimum', { min: payable.texts.min })}
          value={entry.amount}
          error={error}
          onChange={({ currentTarget }) => onChange({ amount: currentTarget.value })}
        />
      )}
    </fieldset>
  );
}

interface ChoiceProps extends Pick<AmountChoiceProps, 'entry' | 'onChange'> {
  readonly name: PaymentEntry['choice'];
  readonly label: string;
  readonly amount?: string;
}

function Choice({ name, entry, onChange, label, amount }: ChoiceProps) {
  return (
    <label className="choice">
      <input type="radio" name="choice" checked={entry.choice === name} onChange={() => onChange({ choice: name })} />
      <span>{label}</span>
      {amount !== undefined && <strong>{amount}</strong>}
    </label>
  );
}
