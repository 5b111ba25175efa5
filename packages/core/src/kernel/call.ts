import { oc } from '@orpc/contract';
import type { Right } from '../people/rights.ts';

/**
 * Who may make a call:
 * - `anyone`: no credentials; the agency, if any, is named by the path.
 * - `crm-link`: the path's `{token}` is an agency's public link, which names the agency.
 * - `submission-link`: the path's `{token}` is one submission's own link.
 * - `signed-body`: the request is signed by its sender (a provider's webhook).
 * - `refresh-cookie`: the session's HttpOnly cookie.
 * - `super-admin`: a super admin's bearer token, which belongs to no agency.
 * - `staff`: a staff bearer token, and the right named by `right`.
 */
export type Access =
  | { readonly by: 'anyone' | 'crm-link' | 'submission-link' | 'signed-body' | 'refresh-cookie' | 'super-admin' }
  | { readonly by: 'staff'; readonly right: Right };

/** Named request limits; the server gives each its window. Absent: the general one. */
export type Limit = 'sign-in' | 'submit' | 'draft' | 'upload' | 'search' | 'message';

export interface CallMeta {
  readonly access: Access;
  readonly limit?: Limit;
  /** True when the call changes nothing, so that its transaction may be read-only. Default: the method is GET. */
  readonly reads?: boolean;
  /** The handler opens the transaction itself, after work outside the database that must not hold one open. */
  readonly transaction?: 'own';
}

const base = oc.$meta<CallMeta>({ access: { by: 'anyone' } });

/** Starts a call open to anyone who knows the path or the link in it. */
export const openCall = (by: Exclude<Access['by'], 'staff'>, meta: Omit<CallMeta, 'access'> = {}) => base.meta({ ...meta, access: { by } });

/** Starts a call of signed-in staff that need `right`. */
export const staffCall = (right: Right, meta: Omit<CallMeta, 'access'> = {}) => base.meta({ ...meta, access: { by: 'staff', right } });
