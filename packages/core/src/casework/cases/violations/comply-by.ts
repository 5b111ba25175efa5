import { addDays } from '../../../platform/formats/calendar.ts';

/** The days to comply of a violation, its type and the agency, the first that is set counts; null when unset. */
export interface ComplyByDays {
  readonly ofViolation: number | null;
  readonly ofType: number | null;
  readonly ofAgency: number;
}

/**
 * Returns the comply-by date of a new violation: the typed one, else the days of the violation, of its type, or of the
 * agency, counted from the day on which it was found. Source: the domain page, 'Cases'.
 */
export const complyByOn = (typed: string | null, foundOn: string, days: ComplyByDays): string =>
  typed ?? addDays(foundOn, days.ofViolation ?? days.ofType ?? days.ofAgency);
