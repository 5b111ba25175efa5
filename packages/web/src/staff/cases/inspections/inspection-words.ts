import type { CaseInspection } from '@townkeep/core/cases';
import { dayText } from '../../../ui/dates/format.ts';

/** Returns an inspection in words: `First visit · 03/09/2026 · 09:30`. */
export const inspectionWords = ({
  type,
  plannedOn,
  plannedAt,
}: Pick<CaseInspection, 'type' | 'plannedOn' | 'plannedAt'>): string =>
  [type?.name ?? 'Inspection', dayText(plannedOn), plannedAt].filter(Boolean).join(' · ');
