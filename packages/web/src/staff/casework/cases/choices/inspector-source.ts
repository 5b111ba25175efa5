import { awayText, isAway } from '@townkeep/core/identity/delegation/leave.ts';
import { personName } from '@townkeep/core/identity/people';
import { OPTIONS_PAGE, type OptionsSource, type PickerOption } from '../../../../ui/pickers/options.ts';
import { api } from '../../../platform/session/api.ts';
import { minutesText } from '@townkeep/core/casework/cases';

type Found = Awaited<ReturnType<typeof api.cases.inspectors>>['users'][number];

/** The inspections that an inspector is chosen for. */
interface Wanted {
  readonly violationTypeIds: readonly string[];
  /** `YYYY-MM-DD`; '' while no day is chosen. */
  readonly plannedDate: string;
  readonly today: string;
}

/**
 * Returns the people who can inspect violations of these types, each with the work that they have on the planned day.
 * Those whom this person chose last come first.
 */
export function inspectorSource({ violationTypeIds, plannedDate, today }: Wanted): OptionsSource {
  const wanted = {
    violationTypeIds: [...violationTypeIds],
    ...(plannedDate === '' ? {} : { plannedDate }),
  };
  const option = (user: Found, section: string): PickerOption => ({
    value: user.id,
    label: personName(user),
    isActive: user.isActive,
    note: noteOf(user, plannedDate === '' ? today : plannedDate, today),
    section,
  });
  return {
    key: `inspectors:${plannedDate}:${violationTypeIds.join()}`,
    load: async (query, offset) => {
      const q = query.trim();
      const recent = q === '' ? (await api.cases.recentInspectors(wanted)).users : [];
      // The recent ones are shown once, so that pages of the others begin at multiples of their length.
      const others = await api.cases.inspectors({
        ...wanted,
        ...(q === '' ? {} : { q }),
        limit: OPTIONS_PAGE,
        offset: Math.floor(offset / OPTIONS_PAGE) * OPTIONS_PAGE,
      });
      const recentIds = new Set(recent.map(({ id }) => id));
      const shown = others.users.filter(({ id }) => !recentIds.has(id)).map((user) => option(user, 'Everyone'));
      const first = offset === 0 ? recent.map((user) => option(user, 'Recent')) : [];
      return { options: [...first, ...shown], total: others.total };
    },
    empty: 'No matching inspectors',
  };
}

/** Returns the work of a person on the planned day, and that they are away then. */
function noteOf({ workload, workDelegation }: Found, plannedOn: string, today: string): string {
  const { onDay, minutesOnDay, scheduled } = workload;
  const day = onDay === 0 ? 'Nothing on this day' : `${onDay} on this day (${minutesText(minutesOnDay)})`;
  const work = `${day}, ${scheduled} total`;
  if (workDelegation === null || !isAway(workDelegation, plannedOn)) return work;
  return `${work}. ${awayText(workDelegation, workDelegation.delegate?.name ?? null, today)}`;
}
