import type { MoneyLine } from '@townkeep/core/casework/cases';
import { formatCents } from '@townkeep/core/platform/formats/money.ts';
import { kindName } from '../money-words.ts';

/** A line as a form sees it: lines have no versions, since none is ever changed. */
export type SeenLine = MoneyLine & { readonly version: number };

export const seenLine = (line: MoneyLine): SeenLine => ({ ...line, version: 0 });

/** Returns whether another person took the line back, or restored it, while a form about it was open. */
export const fateOfLine = (line: MoneyLine, wasStanding: boolean) => ({
  isGone: line.isStanding !== wasStanding,
  gone: wasStanding ? `voided this ${kindName(line)}` : `restored this ${kindName(line)}`,
});

/** Returns what others changed of what a form is about: what is owed on a charge, or left of a payment. */
export function changesOfLine(opened: SeenLine, now: SeenLine) {
  const changes = [];
  if (opened.openCents !== now.openCents && now.openCents !== null)
    changes.push({ name: 'open', label: `What is owed (now ${formatCents(now.openCents)})`, text: null });
  if (opened.creditCents !== now.creditCents && now.creditCents !== null)
    changes.push({ name: 'credit', label: `What is left of it (now ${formatCents(now.creditCents)})`, text: null });
  return changes;
}
