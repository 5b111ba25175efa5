/** Periods that a listing is filtered by, in the agency's days. Source: staff application §9, 'Date filters'. */
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
