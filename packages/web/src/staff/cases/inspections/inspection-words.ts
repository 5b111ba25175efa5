import type { CaseInspection } from '@townkeep/core/cases';
import { personName } from '@townkeep/core/people';
import { dayText } from '../../../ui/dates/format.ts';

/** Returns an inspection in words: `First visit · 03/09/2026 · 09:30`. */
export const inspectionWords = ({
  type,
  plannedOn,
  plannedAt,
}: Pick<CaseInspection, 'type' | 'plannedOn' | 'plannedAt'>): string =>
  [type?.name ?? 'Inspection', dayText(plannedOn), plannedAt].filter(Boolean).join(' · ');

/** Returns who inspects: the inspector or 'Unassigned'; without an inspector, the person who performed it. */
export function inspectorText({ assignee, performedBy }: Pick<CaseInspection, 'assignee' | 'performedBy'>): string {
  if (assignee !== null) return personName(assignee);
  return performedBy === null ? 'Unassigned' : `By ${personName(performedBy)}`;
}
