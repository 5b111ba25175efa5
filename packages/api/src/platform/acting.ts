import { dateIn } from '@townkeep/core/platform/formats/calendar.ts';
import type { AccessFlags, Profile, Scopes } from '@townkeep/core/identity/people';
import type { Actor } from './records/events.ts';
import type { Services } from './services.ts';

/** What every value of `Acting` has. */
interface ActingBase {
  /** Null outside of any agency. */
  readonly agencyId: number | null;
  /** Who acts, as events store it. */
  readonly actor: Actor;
  readonly now: Date;
  readonly services: Services;
}

/** The rights of staff, as computed from role, groups and own additions. A rule has those of an administrator. */
export interface ActingRights {
  readonly profile: Profile;
  readonly flags: AccessFlags;
}

/** The part of the rights that the rules of records ask about. */
export interface ActingPerson {
  readonly id: string;
  /** The active groups that they belong to. */
  readonly groupIds: readonly string[];
  readonly scopes: Scopes;
  readonly flags: AccessFlags;
  /** Their permission for submissions. */
  readonly permission: Scopes['crm']['permission'];
}

/** A staff member, a super admin who entered the agency, or a rule of the agency: they have the rights of staff. */
export interface StaffActing extends ActingBase {
  readonly as: 'staff' | 'rule';
  readonly agencyId: number;
  /** The credential or the work through which they act: a session, a run that they started, or a rule. */
  readonly through: { readonly kind: 'session' | 'run' | 'rule'; readonly id: string };
  readonly staff: ActingRights;
  readonly person: ActingPerson;
  /** Decides whether they may see secured locations. */
  readonly viewer: Pick<Scopes, 'canSeeSecuredLocations'>;
  readonly timezone: string;
  /** The current day in the agency's time zone. */
  readonly today: string;
  /** Appended to their emails to residents. */
  readonly signature: string | null;
}

/** A resident or responsible party who has the own link of a record. */
interface LinkHolder extends ActingBase {
  readonly as: 'link-holder';
  readonly agencyId: number;
  /** The kind of record that the link opens. */
  readonly through: { readonly kind: string };
}

/** A resident who is signed in to their own account. */
interface Resident extends ActingBase {
  readonly as: 'resident';
  readonly agencyId: number;
  readonly through: { readonly kind: 'session'; readonly id: string };
  readonly contactId: string;
}

/** A visitor of the payment portal, who has looked up what they owe. */
interface PortalVisitor extends ActingBase {
  readonly as: 'portal';
  readonly agencyId: number;
  readonly through: { readonly kind: 'session'; readonly id: string };
}

/** A program of the agency, with the scopes that its key has. */
interface ApiClient extends ActingBase {
  readonly as: 'api-client';
  readonly agencyId: number;
  readonly through: { readonly kind: 'key'; readonly id: string };
  readonly scopes: readonly string[];
}

/** A caller without rights: a visitor of the public pages, a browser that renews its session, an operator outside. */
interface Open extends ActingBase {
  readonly as: 'open';
}

/** Who acts, for which agency, through what, and with which rights. Commands take it, events store its actor. */
export type Acting = StaffActing | LinkHolder | Resident | PortalVisitor | ApiClient | Open;

/** The part of `Acting` that a credential decides. The call adds the agency and the time. */
export type Who =
  | Pick<StaffActing, 'as' | 'actor' | 'through' | 'staff'>
  | Pick<LinkHolder, 'as' | 'actor' | 'through'>
  | Pick<Resident, 'as' | 'actor' | 'through' | 'contactId'>
  | Pick<PortalVisitor, 'as' | 'actor' | 'through'>
  | Pick<ApiClient, 'as' | 'actor' | 'through' | 'scopes'>
  | Pick<Open, 'as' | 'actor'>;

type Circumstances = Pick<ActingBase, 'now' | 'services'>;

/** Returns who acts, at a time and with the parts of the server. */
export function actingAs(who: Who, agencyId: number | null, { now, services }: Circumstances): Acting {
  if (who.as === 'staff' || who.as === 'rule') return staffActingAs(who, { now, services });
  return { ...who, agencyId, now, services } as Acting;
}

/** Returns a person or a rule with the rights of staff, as they act in their agency. */
export function staffActingAs(
  { as, actor, through, staff }: Pick<StaffActing, 'as' | 'actor' | 'through' | 'staff'>,
  { now, services }: Circumstances,
): StaffActing {
  const { profile, flags } = staff;
  const { id, groups, scopes, agencyId, agencyTimezone: timezone, signature } = profile;
  return {
    as,
    agencyId,
    actor,
    through,
    staff,
    person: { id, groupIds: groups.map((group) => group.id), scopes, flags, permission: scopes.crm.permission },
    viewer: scopes,
    timezone,
    // Few calls need it, and the calendar of a time zone takes time.
    get today() {
      return dateIn(timezone, now);
    },
    signature,
    now,
    services,
  };
}

/**
 * Returns the staff member or rule of a call that the contract opens to staff alone.
 * @throws TypeError for any other caller, which is a bug in the handler
 */
export function staffOf({ acting }: { readonly acting: Acting }): StaffActing {
  if (acting.as !== 'staff' && acting.as !== 'rule')
    throw new TypeError(`This call is made by ${acting.as}, not staff`);
  return acting;
}
