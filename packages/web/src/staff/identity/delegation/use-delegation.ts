import type { LeaveConfig } from '@townkeep/core/identity/delegation';
import { awayText, isAway } from '@townkeep/core/identity/delegation/leave.ts';
import { personName } from '@townkeep/core/identity/people';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../platform/session/api.ts';
import { useSession } from '../../platform/session/SessionContext.tsx';
import { useToday } from '../../platform/session/use-today.ts';

/** The person's delegation as the header and the profile show it. */
export interface ShownDelegation {
  /** Undefined until it is loaded. */
  readonly config: LeaveConfig | undefined;
  readonly isOn: boolean;
  /** `Away until 12/03 – work goes to Ben Ito` while the person is away; null otherwise. */
  readonly away: string | null;
}

/** Returns the signed-in person's delegation. A super admin has none, so nothing is loaded. */
export function useDelegation(): ShownDelegation {
  const { flags } = useSession();
  const { today } = useToday();
  const query = apiQuery.delegation.get.queryOptions({ enabled: flags.hasOwnProfile, staleTime: 60_000 });
  const config = useQuery(query).data;
  if (config?.startDate == null || config.endDate === null) return { config, isOn: false, away: null };
  const dates = { startDate: config.startDate, endDate: config.endDate };
  const delegate = config.submissionAssignee ?? config.caseAssignee;
  const away = isAway(dates, today) ? awayText(dates, delegate === null ? null : personName(delegate), today) : null;
  // A page that stays open past the last day shows the end by itself.
  return { config, isOn: config.isActive && dates.endDate >= today, away };
}
