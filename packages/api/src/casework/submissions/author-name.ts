import type { StaffActing } from '../../platform/acting.ts';

/** Returns the name that residents may read as the author of a letter; null for the agency, and for a rule. */
export const authorNameOf = ({ actor }: StaffActing, { showStaffNames }: { readonly showStaffNames: boolean }) =>
  showStaffNames && actor.kind !== 'RULE' ? actor.name : null;
