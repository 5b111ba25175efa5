import { oc } from '@orpc/contract';
import type { Right } from './rights/rights.ts';

/**
 * A kind of caller that a call accepts, and what that caller must have:
 * - `staff`: a staff bearer token, and the right named by `right`.
 * - `crm-link`: the path's `{token}` is an agency's public link, which names the agency.
 * - `submission-link`: the path's `{token}` is one submission's own link.
 * - `case-link`: the input's `token` is the link of a case's responsible party.
 * - `portal-link`: the path's `{portalToken}` is the agency's payment portal.
 * - `portal`: the same, with the bearer token that a search of the portal gave for one case.
 * - `refresh-cookie`: the session's HttpOnly cookie.
 * - `super-admin`: a super admin's bearer token, which belongs to no agency.
 * - `anonymous`: no credential; the path names the agency, if any.
 */
export type Access =
  | { readonly caller: 'staff'; readonly right: Right }
  | {
      readonly caller:
        | 'crm-link'
        | 'submission-link'
        | 'case-link'
        | PortalCaller
        | 'refresh-cookie'
        | 'super-admin'
        | 'anonymous';
    };

type PortalCaller = 'portal-link' | 'portal';

export type CallerName = Access['caller'];

/** The part of `Access` that belongs to one kind of caller. */
export type AccessOf<Name extends CallerName> = Extract<Access, { readonly caller: Name }>;

/** Named request limits, whose windows the server defines. Without one the general limit applies. */
export type Limit =
  | 'token-sign-in'
  | 'resident-sign-in'
  | 'password-link'
  | 'own-password'
  | 'enter-agency'
  | 'submit'
  | 'draft'
  | 'upload'
  | 'search'
  | 'print'
  | 'message'
  | 'presence'
  | 'follow'
  | 'calendar'
  | 'tiles'
  | 'verify'
  | 'portal-search'
  | 'portal-pay'
  | 'provider-message';

/**
 * How a change of a record treats what other people changed since it was shown:
 * - `adds`: it adds something and overwrites nothing, so it needs no version.
 * - `reverses`: it names the one thing that it ends or takes, and is refused when that has already happened.
 * - `version`: it carries the version that the person saw (`version`, or `versions` by id), and is refused as stale
 *   when another person has saved a newer one.
 */
export type ChangeKind = 'adds' | 'reverses' | 'version';

export interface CallMeta {
  /** The kinds of callers that the call accepts. The first kind whose credential the request has decides. */
  readonly access: readonly Access[];
  readonly limit?: Limit;
  /** Counts the requests for `limit` by account, for signed-in callers. Default: by address. */
  readonly limitedBy?: 'account';
  /**
   * Whether the call changes nothing, so that its transaction is read-only. With `'snapshot'` all its statements see
   * the same committed data, as reports and ledgers need. Default: the method is GET. Source: docs/TRANSACTIONS.md
   */
  readonly reads?: boolean | 'snapshot';
  /** How a call that changes a record treats concurrent changes. */
  readonly change?: ChangeKind;
  /** The handler opens the transaction itself, after work outside the database that must not hold one open. */
  readonly transaction?: 'own';
}

type Options = Omit<CallMeta, 'access'>;

const base = oc.$meta<CallMeta>({ access: [{ caller: 'anonymous' }] });

/** Starts a call open to several kinds of callers. */
export const callOf = (access: CallMeta['access'], meta: Options = {}) => base.meta({ ...meta, access });

/** Starts a call for signed-in staff with `right`. */
export const staffCall = (right: Right, meta: Options = {}) => callOf([{ caller: 'staff', right }], meta);

/** Starts a call open to one kind of caller without rights: a link, a cookie, or no credential. */
export const openCall = (caller: Exclude<CallerName, 'staff'>, meta: Options = {}) => callOf([{ caller }], meta);

/** Returns whether a call is for those who have the own link of a record. */
export const isForLinkHolders = ({ access }: Pick<CallMeta, 'access'>): boolean =>
  access.some(({ caller }) => caller === 'submission-link' || caller === 'case-link');

/** Returns what a call requires of one kind of caller, or undefined if it does not accept that kind. */
export function accessFor<Name extends CallerName>({ access }: CallMeta, caller: Name): AccessOf<Name> | undefined {
  return access.find((each): each is AccessOf<Name> => each.caller === caller);
}
