import type { LocationViewer } from '@townkeep/core/locations';
import type { ActingStaff } from '@townkeep/core/submissions';
import type { Actor } from '../platform/records/events.ts';
import type { Services } from '../platform/services.ts';
import type { StaffCall } from '../platform/records/subjects.ts';

/** The staff member who changes something, and what their change needs of the server. */
export interface StaffActor {
  readonly acting: ActingStaff;
  readonly actor: Actor;
  /** Stands below what they write to residents by e-mail. */
  readonly signature: string | null;
  readonly timezone: string;
  readonly now: Date;
  readonly services: Services;
  /** What of secured locations they may see. */
  readonly viewer: LocationViewer;
  /** The same as the mechanisms take it. */
  readonly call: StaffCall;
}

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
