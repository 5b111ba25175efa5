import type { LocationViewer } from '@townkeep/core/locations';
import type { Acting } from '@townkeep/core/submissions';
import type { Actor } from '../platform/events.ts';
import type { CallContext } from '../platform/http/context.ts';
import type { Services } from '../platform/services.ts';

/** The staff member who changes something, and what their change needs of the server. */
export interface By {
  readonly acting: Acting;
  readonly actor: Actor;
  /** Stands below what they write to residents by e-mail. */
  readonly signature: string | null;
  readonly timezone: string;
  readonly now: Date;
  readonly services: Services;
  /** What of secured locations they may see. */
  readonly viewer: LocationViewer;
}

export function by({ staff: { profile, flags }, actor, now, services }: Pick<CallContext, 'staff' | 'actor' | 'now' | 'services'>): By {
  return {
    acting: { id: profile.id, flags, permission: profile.scopes.crm.permission },
    actor,
    signature: profile.signature,
    timezone: profile.agencyTimezone,
    now,
    services,
    viewer: profile.scopes,
  };
}
