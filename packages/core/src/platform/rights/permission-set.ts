import { z } from 'zod';
import { LIST_ITEMS_MAX } from '../setup/config-list.ts';
import { noScopes, scopes, supervisorAccesses, violationAccesses } from './profile.ts';
import { type PermissionRight, permissionRights, type RightValue } from './permission-rights.ts';

/** The rights that a role, a group, or a person's own additions give. Source: staff application §3 and §6. */
export interface PermissionSet {
  readonly crm: z.infer<typeof scopes>['crm'];
  readonly xerce: z.infer<typeof scopes>['xerce'];
  readonly supervisorAccess: (typeof supervisorAccesses)[number];
  readonly hasAuditTrailAccess: boolean;
  readonly hasActionCenterAccess: boolean;
  readonly canSeeSecuredLocations: boolean;
  readonly siteAdmin: boolean;
  readonly userAdmin: boolean;
}

/** A set that gives nothing: the starting point of a role. */
export const noPermissions: PermissionSet = {
  crm: noScopes.crm,
  xerce: noScopes.xerce,
  supervisorAccess: 'NONE',
  hasAuditTrailAccess: false,
  hasActionCenterAccess: false,
  canSeeSecuredLocations: false,
  siteAdmin: false,
  userAdmin: false,
};

/** The access to each violation type, by its id. A type without an entry has its default. */
export type ViolationLevels = PermissionSet['xerce']['violationTypes'];

const levels = z
  .record(z.uuid(), z.enum(violationAccesses))
  .refine((given) => Object.keys(given).length <= LIST_ITEMS_MAX);

const crm = z.strictObject(withDefaults(scopes.shape.crm.shape, noScopes.crm));
const xerce = z.strictObject({
  ...withDefaults(scopes.shape.xerce.shape, noScopes.xerce),
  violationTypes: levels.default({}),
});

/** A permission set as it is sent: a missing right has its least value, so that clients need not know new ones. */
export const permissionSet = z.strictObject({
  crm: crm.prefault({}),
  xerce: xerce.prefault({}),
  supervisorAccess: z.enum(supervisorAccesses).default('NONE'),
  hasAuditTrailAccess: z.boolean().default(false),
  hasActionCenterAccess: z.boolean().default(false),
  canSeeSecuredLocations: z.boolean().default(false),
  siteAdmin: z.boolean().default(false),
  userAdmin: z.boolean().default(false),
});

function withDefaults<Shape extends z.ZodRawShape>(
  shape: Shape,
  defaults: Readonly<Record<keyof Shape, unknown>>,
): { [K in keyof Shape]: z.ZodDefault<Shape[K] & z.ZodType> } {
  const entries = Object.entries(shape) as [keyof Shape & string, z.ZodType][];
  return Object.fromEntries(entries.map(([name, schema]) => [name, schema.default(defaults[name] as never)])) as never;
}

/** Returns the value of a right in a set. */
export function valueIn(set: PermissionSet, { part, name }: PermissionRight): RightValue {
  const holder = part === 'agency' ? set : set[part];
  return (holder as unknown as Readonly<Record<string, RightValue>>)[name]!;
}

/** Returns a set with another value of one right. */
export function withValue(set: PermissionSet, { part, name }: PermissionRight, value: RightValue): PermissionSet {
  if (part === 'agency') return { ...set, [name]: value };
  return { ...set, [part]: { ...set[part], [name]: value } };
}

/** Returns how generous a value is: its place among the values of the right; an unknown one is the least. */
export const rankOf = ({ values }: PermissionRight, value: RightValue): number =>
  Math.max(
    0,
    values.findIndex((each) => each.value === value),
  );

/** Returns how generous an access to a violation type is. */
export const levelRank = (level: ViolationLevels[string] | undefined): number =>
  level === undefined ? 0 : violationAccesses.indexOf(level);

/**
 * Reads a stored set of any version. A missing or unreadable right has its least value, and unknown names are ignored,
 * so that a new right never locks anyone out.
 */
export function readPermissions(stored: unknown): PermissionSet {
  const given = asRecord(stored);
  const set = permissionRights.reduce((read, right) => {
    const value = (right.part === 'agency' ? given : asRecord(given[right.part]))[right.name];
    return right.values.some((each) => each.value === value) ? withValue(read, right, value as RightValue) : read;
  }, noPermissions);
  return { ...set, xerce: { ...set.xerce, violationTypes: readLevels(asRecord(given['xerce'])['violationTypes']) } };
}

function readLevels(stored: unknown): ViolationLevels {
  const known = Object.entries(asRecord(stored)).filter((entry): entry is [string, ViolationLevels[string]] =>
    (violationAccesses as readonly unknown[]).includes(entry[1]),
  );
  return Object.fromEntries(known);
}

const asRecord = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
