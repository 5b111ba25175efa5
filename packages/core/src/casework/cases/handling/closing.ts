import { dayWords } from '../../../platform/formats/calendar.ts';
import { text } from '../../../platform/messages.ts';
import type { FieldTexts } from '../../../platform/problems.ts';
import { type ChosenOutcome, chosenOutcome, type OfferedOutcome } from '../../submissions/index.ts';
import type { CaseDetail } from '../case.ts';

/** Something in a case that keeps it from being closed. The screen links to it by kind and id. */
export interface CloseBlocker {
  readonly kind: 'VIOLATION' | 'INSPECTION';
  readonly id: string;
  readonly text: string;
}

type Closable = {
  readonly violations: readonly (Pick<CaseDetail['violations'][number], 'id' | 'status'> & {
    readonly violation: { readonly name: string };
  })[];
  readonly inspections: readonly (Pick<CaseDetail['inspections'][number], 'id' | 'status' | 'plannedOn'> & {
    readonly type: { readonly name: string } | null;
  })[];
};

const violationBlockers = ({ violations }: Closable): CloseBlocker[] =>
  violations
    .filter(({ status }) => status === 'OPEN')
    .map(({ id, violation }) => ({ kind: 'VIOLATION', id, text: `The violation “${violation.name}” is open.` }));

const inspectionBlockers = ({ inspections }: Closable): CloseBlocker[] =>
  inspections
    .filter(({ status }) => status === 'SCHEDULED')
    .map(({ id, type, plannedOn }) => ({
      kind: 'INSPECTION',
      id,
      text: `${type === null ? 'An inspection' : `The inspection “${type.name}”`} is scheduled for ${dayWords(plannedOn)}.`,
    }));

/** The kinds of blockers. A part of the case that must end first adds its own here. */
const blockersOf: readonly ((closable: Closable) => CloseBlocker[])[] = [violationBlockers, inspectionBlockers];

/**
 * Returns what keeps a case from being closed: each open violation and each scheduled inspection; none when it can be
 * closed. Source: the domain page, 'Cases'.
 */
export const closeBlockers = (closable: Closable): CloseBlocker[] =>
  blockersOf.flatMap((blockers) => blockers(closable));

/** Returns the same for a closing that cancels the scheduled inspections: the open violations alone. */
export const closeBlockersBeside = (closable: Closable): CloseBlocker[] =>
  closeBlockers(closable).filter(({ kind }) => kind !== 'INSPECTION');

/** Returns the problems of the chosen outcome, by field. */
export function caseClosingProblems(chosen: ChosenOutcome, offered: readonly OfferedOutcome[]): FieldTexts {
  const { outcomeId, outcome } = chosen;
  if (!outcomeId && !outcome) return { outcomeId: text('outcomeRequired') };
  if (chosenOutcome(chosen, offered) !== undefined) return {};
  return {
    [outcomeId ? 'outcomeId' : 'outcome']: text('notOffered', { label: outcomeId ? 'Outcome' : String(outcome) }),
  };
}
