import { dayWords } from '../../../platform/formats/calendar.ts';
import { text } from '../../../platform/messages.ts';
import type { FieldTexts } from '../../../platform/problems.ts';
import { type ChosenOutcome, chosenOutcome, type OfferedOutcome } from '../../submissions/index.ts';
import type { CaseDetail } from '../case.ts';
import type { NoticeRow } from '../notices/notice.ts';
import type { NoticeStatus } from '../notices/notice-rules.ts';

/** Something in a case that keeps it from being closed. The screen links to it by kind and id. */
export interface CloseBlocker {
  readonly kind: 'VIOLATION' | 'INSPECTION' | 'NOTICE';
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
  readonly notices: readonly (Pick<NoticeRow, 'id' | 'status'> & { readonly notice: { readonly name: string } })[];
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

/** What a notice on its way waits for. Drafts keep nothing open, and neither do notices that were rejected or issued. */
const noticeWaits: Readonly<Partial<Record<NoticeStatus, string>>> = {
  PENDING_APPROVAL: 'waits for approval',
  QUEUED: 'waits for print',
  ISSUING: 'is being issued',
};

const noticeBlockers = ({ notices }: Closable): CloseBlocker[] =>
  notices.flatMap(({ id, status, notice }): CloseBlocker[] => {
    const waits = noticeWaits[status];
    return waits === undefined ? [] : [{ kind: 'NOTICE', id, text: `The notice “${notice.name}” ${waits}.` }];
  });

/** The states in which a notice keeps its case open. */
export const noticesKeepingOpen = Object.keys(noticeWaits) as readonly NoticeStatus[];

/** The kinds of blockers. A part of the case that must end first adds its own here. */
const blockersOf: readonly ((closable: Closable) => CloseBlocker[])[] = [
  violationBlockers,
  inspectionBlockers,
  noticeBlockers,
];

/**
 * Returns what keeps a case from being closed: each open violation, each scheduled inspection, and each notice on its
 * way; none when it can be closed. Source: the domain page, 'Cases'.
 */
export const closeBlockers = (closable: Closable): CloseBlocker[] =>
  blockersOf.flatMap((blockers) => blockers(closable));

/** Returns the same for a closing that cancels the scheduled inspections: all that it does not end. */
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
