import { numberField } from '../../platform/fields/index.ts';

/** The longest time of a deadline, in hours: about a year. */
export const HOURS_MAX = 9000;

const ofAgency = "Leave it empty to use the time in the agency's SLA settings.";

/** Declares the own time of a category or type for a goal, in hours. */
export const ownHoursField = (label: string) =>
  numberField(label, { min: 1, max: HOURS_MAX, initial: null, hint: ofAgency });
