import { z } from 'zod';
import { messageStatuses } from '../../mechanisms/outbox/statuses.ts';
import { agencyId, id, instant } from '../../platform/schemas.ts';
import { permissionSet, products } from '../../identity/people/index.ts';

const named = z.object({ id, name: z.string() });
const namedItem = z.object({ id, name: z.string(), isActive: z.boolean() });

/** An account in the listing. */
export const listedUser = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  username: z.string().nullable(),
  title: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  status: z.enum(['ACTIVE', 'INVITED', 'INACTIVE']),
  role: namedItem.nullable(),
  department: namedItem.nullable(),
  /** The active groups that the person belongs to. */
  groups: z.array(named),
  /** The products that the person works with. */
  products: z.array(z.enum(products)),
  /** The administrator's rights that the person has while the account is active. */
  adminRights: z.array(z.enum(['siteAdmin', 'userAdmin', 'crmAdmin', 'xerceAdmin'])),
  createdAt: instant,
});
export type ListedUser = z.infer<typeof listedUser>;

const source = z.union([
  z.object({ kind: z.enum(['ROLE', 'GROUP']), id, name: z.string() }),
  z.object({ kind: z.enum(['OWN', 'DEFAULT']) }),
]);

/** An effective right with where it comes from. */
const explainedRight = z.object({
  path: z.string(),
  part: z.enum(['crm', 'xerce', 'agency']),
  label: z.string(),
  value: z.string(),
  sources: z.array(source),
});

/** The invitation that the person has not followed yet, and what became of its email. */
const invitation = z.object({
  sentAt: instant,
  expiresAt: instant,
  delivery: z.enum(messageStatuses).nullable(),
});

/** An account as its administrators see it. */
export const user = listedUser.extend({
  version: z.number().int(),
  permissionPreference: z.enum(['USERS', 'GROUPS']),
  permissions: permissionSet,
  supervisor: z.object({ id, firstName: z.string(), lastName: z.string(), isActive: z.boolean() }).nullable(),
  invitation: invitation.nullable(),
  /** Whether the second factor is on. */
  hasSecondFactor: z.boolean(),
  /** Every effective right, with where it comes from. */
  rights: z.array(explainedRight),
});
export type User = z.infer<typeof user>;

/** An event as the provider sees it, without its data. */
export const systemEvent = z.object({
  id,
  agencyId,
  agencyName: z.string(),
  at: instant,
  type: z.string(),
  /** What happened, in a sentence. */
  about: z.string(),
  actorKind: z.string(),
  actorName: z.string().nullable(),
  subjectId: id.nullable(),
});
