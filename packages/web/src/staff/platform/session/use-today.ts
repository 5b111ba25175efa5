import { dateIn } from '@townkeep/core/platform/formats/calendar.ts';
import { useNow } from '../../../ui/dates/use-now.ts';
import { useSession } from './SessionContext.tsx';

/** Returns the agency's time zone and the current day there, YYYY-MM-DD. */
export function useToday(): { readonly timeZone: string; readonly today: string } {
  const { profile } = useSession();
  const now = useNow();
  return { timeZone: profile.agencyTimezone, today: dateIn(profile.agencyTimezone, new Date(now)) };
}
