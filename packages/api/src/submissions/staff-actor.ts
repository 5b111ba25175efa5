import type { LocationViewer } from '@townkeep/core/locations';
import type { ActingStaff } from '@townkeep/core/submissions';
import type { Actor } from '../platform/records/events.ts';
import type { Services } from '../platform/services.ts';
import type { StaffCall } from '../platform/records/subjects.ts';

/** The staff member who makes a change, with the context that commands need. */
export interface StaffActor {
  readonly acting: ActingStaff;
  readonly actor: Actor;
  /** Appended to their emails to residents. */
  readonly signature: string | null;
  readonly timezone: string;
  readonly now: Date;
  readonly services: Services;
  /** Decides whether they may see secured locations. */
  readonly viewer: LocationViewer;
  /** The call, as the mechanisms shared by all records take it. */
  readonly call: StaffCall;
}

/** Returns the name that residents may read as the author of a letter; null for the agency, and for a rule. */
export const authorNameOf = ({ actor }: StaffActor, { showStaffNames }: { readonly showStaffNames: boolean }) =>
  showStaffNames && actor.kind !== 'RULE' ? actor.name : null;

export function staffActor(call: StaffCall): StaffActor {
  const { staff, actor, now, services } = call;
  const { profile, flags } = staff;
  return {
    acting: {
      id: profile.id,
      groupIds: profile.groups.map(({ id }) => id),
      flags,
      permission: profile.scopes.crm.permission,
    },
    actor,
    signature: profile.signature,
    timezone: profile.agencyTimezone,
    now,
    services,
    viewer: profile.scopes,
    call,
  };
}
