/** Periods for filtering a listing, in days of the agency's time zone. Source: staff application §9, 'Date filters'. */
export const dateChoices = [
  'ANYTIME',
  'TODAY',
  'YESTERDAY',
  'LAST_SEVEN_DAYS',
  'LAST_THIRTY_DAYS',
  'OVERDUE',
  'NEXT_SEVEN_DAYS',
  'CUSTOM',
] as const;
export type DateChoice = (typeof dateChoices)[number];
