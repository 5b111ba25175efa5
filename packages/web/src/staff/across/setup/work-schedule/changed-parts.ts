import type { WorkSchedule } from '@townkeep/core/office/work-schedule';
import type { ConcurrentChange } from '../../../../ui/dialogs/StaleNotice.tsx';

type SchedulePart = keyof WorkSchedule;

const labels: Readonly<Record<SchedulePart, string>> = { days: 'Opening hours', holidays: 'Holidays' };

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * Returns the parts that another person changed since the schedule was opened. Parts that were changed to the same here
 * are omitted.
 */
export function changedParts(
  opened: WorkSchedule,
  stored: WorkSchedule,
  typed: Partial<WorkSchedule>,
): ConcurrentChange[] {
  return (['days', 'holidays'] as const)
    .filter((part) => !isSame(opened[part], stored[part]) && !isSame(typed[part], stored[part]))
    .map((part) => ({ name: part, label: labels[part], text: null }));
}
