import { type MoneyChoices, offenseText } from '@townkeep/core/casework/cases';
import { formatCents } from '@townkeep/core/platform/formats/money.ts';

type Fine = MoneyChoices['fines'][number];

const option = ({ id, name, offense, amountCents }: Fine) => ({
  value: id,
  label: `${name} · ${offense === 1 ? '' : `${offenseText(offense)} · `}${formatCents(amountCents)}`,
});

/**
 * Returns the fines as options, with what the next offense costs. With a violation of the agency, those suggested for it
 * come first.
 */
export function fineOptions(fines: readonly Fine[], violationId: string | null) {
  if (violationId === null) return fines.map(option);
  const suits = ({ violationIds }: Fine) => violationIds.length === 0 || violationIds.includes(violationId);
  const groups = [
    { group: 'For this violation', items: fines.filter(suits).map(option) },
    { group: 'Other fines', items: fines.filter((fine) => !suits(fine)).map(option) },
  ].filter(({ items }) => items.length > 0);
  return groups.length === 1 ? groups[0]!.items : groups;
}
