import type { Right } from '../../platform/rights/rights.ts';

/** The rights of daily work. Their refusals are not recorded; those of every other right, the administrators', are. */
const dailyRights: ReadonlySet<Right> = new Set<Right>([
  'signed-in',
  'submissions.see',
  'submissions.change',
  'submissions.create',
  'agency.see',
  'setup.see',
  'xerce.see',
  'people.see',
  'inspections.own',
  'profile.own',
]);

/** Returns whether the audit trail has the refusals of this right. */
export const isRefusalRecorded = (right: Right): boolean => !dailyRights.has(right);

/** Minutes in which repeated refusals of a call to one person are recorded once. */
export const REFUSAL_REPEAT_MINUTES = 5;
