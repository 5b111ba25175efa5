import { Text } from '@mantine/core';
import type { MoneyLine } from '@townkeep/core/casework/cases';
import { namedLine } from '../money-words.ts';

interface LineNamesProps {
  readonly heading: string;
  readonly lines: readonly MoneyLine[];
}

/** Lines that a dialog names; nothing without any. */
export function LineNames({ heading, lines }: LineNamesProps) {
  if (lines.length === 0) return null;
  return (
    <div>
      <Text fz="sm">{heading}</Text>
      <ul className="chosen-names">
        {lines.map((line) => (
          <li key={line.id}>{namedLine(line)}</li>
        ))}
      </ul>
    </div>
  );
}
