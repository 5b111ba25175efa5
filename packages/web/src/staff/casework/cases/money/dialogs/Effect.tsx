import { Text, VisuallyHidden } from '@mantine/core';
import { signedCents } from '@townkeep/core/platform/formats/money.ts';
import type { Change, MoneyEffect } from '../money-effect.ts';

/** Most charges that are listed one by one. */
const SHOWN = 6;

interface EffectProps {
  readonly effect: MoneyEffect;
  /** Says in words what is not seen in the figures. */
  readonly words?: string | null;
}

/** What a form would change of the ledger: the open charges, the credit and the balance, before and after. */
export function Effect({ effect: { charges, credit, balance }, words = null }: EffectProps) {
  const rest = charges.length - SHOWN;
  return (
    <div className="money-effect" role="group" aria-label="What this changes">
      <table>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>What</VisuallyHidden>
            </th>
            <th scope="col">Now</th>
            <th scope="col">After</th>
          </tr>
        </thead>
        <tbody>
          {charges.slice(0, SHOWN).map(({ line, ...change }) => (
            <Row key={line.id} name={line.label} change={change} />
          ))}
          {(credit.before !== 0 || credit.after !== 0) && <Row name="Credit" change={credit} />}
          <Row name="Balance" change={balance} isSum />
        </tbody>
      </table>
      {rest > 0 && (
        <Text fz="xs" c="dimmed">
          {rest === 1 ? '1 more charge changes.' : `${rest} more charges change.`}
        </Text>
      )}
      {words !== null && <Text fz="sm">{words}</Text>}
    </div>
  );
}

interface RowProps {
  readonly name: string;
  readonly change: Change;
  readonly isSum?: boolean;
}

const Row = ({ name, change: { before, after }, isSum = false }: RowProps) => (
  <tr data-sum={isSum || undefined}>
    <th scope="row">{name}</th>
    <td>{signedCents(before)}</td>
    <td>{signedCents(after)}</td>
  </tr>
);
