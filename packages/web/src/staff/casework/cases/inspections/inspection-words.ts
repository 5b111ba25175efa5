import type { CaseInspection } from '@townkeep/core/casework/cases';
import { personName } from '@townkeep/core/identity/people';
import { dayAndMonth } from '../../../../ui/dates/format.ts';
import { casePath } from '@townkeep/core/casework/cases/paths.ts';

/** Returns an inspection in words: `First visit · Mar 9 · 09:30`, with the year where it is not today's. */
export const inspectionWords = (
  { type, plannedOn, plannedAt }: Pick<CaseInspection, 'type' | 'plannedOn' | 'plannedAt'>,
  today: string,
): string => [type?.name ?? 'Inspection', dayAndMonth(plannedOn, today), plannedAt].filter(Boolean).join(' · ');

/** Returns who inspects: the inspector or 'Unassigned'; without an inspector, the person who performed it. */
export function inspectorText({ assignee, performedBy }: Pick<CaseInspection, 'assignee' | 'performedBy'>): string {
  if (assignee !== null) return personName(assignee);
  return performedBy === null ? 'Unassigned' : `By ${personName(performedBy)}`;
}

/** Returns how many violations a visit found in each state, `1 corrected, 7 open`; nothing where none was inspected. */
export function foundText({ corrected, invalid, open }: CaseInspection['found']): readonly string[] {
  const counts = [
    [corrected, 'corrected'],
    [invalid, 'invalid'],
    [open, 'open'],
  ] as const;
  const words = counts.filter(([count]) => count > 0).map(([count, word]) => `${count} ${word}`);
  return words.length === 0 ? [] : [words.join(', ')];
}

/** The last part of the path of an inspection that was not planned. */
export const UNPLANNED = 'new';

/** Returns the path of the page that performs an inspection; null for one that was not planned. */
export const inspectPath = (agencyId: number, caseId: string, inspectionId: string | null): string =>
  `${casePath(agencyId, caseId)}/inspect/${inspectionId ?? UNPLANNED}`;

/** The search parameters with which the page of a case offers to close it. */
export const OFFER_TO_CLOSE = { close: true } as const;

/** The search parameters with which the day opens an inspection, to return to afterwards. */
export const FROM_DAY = { from: 'day' } as const;

/** Returns the path of the inspector's day. */
export const dayPath = (agencyId: number): string => `/agencies/${agencyId}/inspections`;
