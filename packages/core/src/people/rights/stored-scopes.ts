import { z } from 'zod';
import { noScopes, type Scopes, scopes, violationAccesses } from '../profile.ts';

/**
 * Reads stored scopes of any version. A missing or unreadable field has the value of `noScopes`, and unknown names are
 * ignored, so that a new flag never locks anyone out.
 */
export function readScopes(stored: unknown): Scopes {
  const given = asRecord(stored);
  const { crm, xerce, ...flags } = scopes.shape;
  const xercePart = asRecord(given['xerce']);
  return {
    crm: readFields(crm.shape, given['crm'], noScopes.crm),
    xerce: {
      ...readFields(xerce.shape, xercePart, noScopes.xerce),
      violationTypes: readLevels(xercePart['violationTypes']),
    },
    ...readFields(flags, given, noScopes),
  };
}

/** Reads each field by its own schema, so that an unreadable one does not affect the others. */
function readFields<T extends object, K extends keyof T & string>(
  shape: Record<K, z.ZodType>,
  stored: unknown,
  defaults: T,
): Pick<T, K> {
  const given = asRecord(stored);
  const read = (name: K) => {
    const { success, data } = shape[name].safeParse(given[name]);
    return [name, success ? data : defaults[name]];
  };
  return Object.fromEntries((Object.keys(shape) as K[]).map(read)) as Pick<T, K>;
}

const level = z.enum(violationAccesses);

function readLevels(stored: unknown): Scopes['xerce']['violationTypes'] {
  const known = Object.entries(asRecord(stored)).map(([id, value]) => [id, level.safeParse(value).data] as const);
  return Object.fromEntries(known.filter((entry): entry is [string, z.infer<typeof level>] => entry[1] !== undefined));
}

const asRecord = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
