import type { CaseStaff } from '@townkeep/core/cases';
import { dateIn } from '@townkeep/core/kernel/formats/calendar.ts';
import type { LocationViewer } from '@townkeep/core/locations';
import type { Actor } from '../platform/records/events.ts';
import type { StaffCall } from '../platform/records/subjects.ts';
import type { Services } from '../platform/services.ts';

/** The staff member who reads or changes cases, with the context that commands need. */
export interface CaseActor {
  readonly acting: CaseStaff;
  readonly actor: Actor;
  readonly timezone: string;
  readonly now: Date;
  /** The current day in the agency's time zone. */
  readonly today: string;
  readonly services: Services;
  /** Decides whether they may see secured locations. */
  readonly viewer: LocationViewer;
  /** The call, as the mechanisms shared by all records take it. */
  readonly call: StaffCall;
}

export function caseActor(call: StaffCall): CaseActor {
  const { staff, actor, now, services } = call;
  const { id, groups, scopes, agencyTimezone: timezone } = staff.profile;
  return {
    acting: { id, groupIds: groups.map((group) => group.id), scopes },
    actor,
    timezone,
    now,
    today: dateIn(timezone, now),
    services,
    viewer: scopes,
    call,
  };
}
