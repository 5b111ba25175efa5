import type { AbatementStatus } from '@townkeep/core/casework/cases';

/** The mark of each state of a forced abatement. */
export const abatementSigns = {
  NONE: { tone: 'gray', word: 'None' },
  RECOMMENDED: { tone: 'orange', word: 'Recommended' },
  DISMISSED: { tone: 'gray', word: 'Dismissed' },
  INITIATED: { tone: 'blue', word: 'Under way' },
  COMPLETED: { tone: 'green', word: 'Completed' },
} as const satisfies Record<AbatementStatus, object>;
