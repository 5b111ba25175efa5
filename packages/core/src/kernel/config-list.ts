import { z } from 'zod';
import type { Right } from '../people/rights.ts';
import { staffCall } from './call.ts';
import { id, requiredText } from './schemas.ts';

/**
 * Declares one area of setup: an ordered list of named items, each active or not, with fields of its own.
 * From one declaration come the calls, rights, audit events, ordering, 'in use' protection and the setup screen.
 */
export interface ConfigList<Fields extends z.ZodRawShape = z.ZodRawShape> {
  /** The list's name in URLs of the setup screens, in events and in the database, e.g. `departments`. */
  readonly name: string;
  /** Singular and plural as people read them. */
  readonly label: { readonly one: string; readonly many: string };
  /** Path of its calls, e.g. `/agencies/config/departments`. */
  readonly path: `/${string}`;
  readonly seeRight: Right;
  readonly changeRight: Right;
  /** The fields beside name, isActive and sequence. */
  readonly fields: z.ZodObject<Fields>;
  readonly nameMax: number;
  /** How the setup screen asks for the fields, in this order. */
  readonly form: readonly ListInput[];
}

/** One input of a list's setup form. */
export interface ListInput {
  /** The field's name in `fields`. */
  readonly name: string;
  readonly label: string;
  /**
   * `words` is a set of short texts; `department` and `crm-user` refer to other records; `custom-fields` is the builder
   * of a form, on a tab of its own.
   */
  readonly kind: 'text' | 'email' | 'phone' | 'textarea' | 'days' | 'switch' | 'choice' | 'words' | 'department' | 'crm-user' | 'custom-fields';
  readonly hint?: string;
  readonly choices?: readonly { readonly value: string; readonly label: string }[];
  /** Most `days`. */
  readonly max?: number;
  /** What a new item has. */
  readonly initial: unknown;
  /** Stands in the list's table. */
  readonly isColumn?: boolean;
}

/** Keeps a declaration's literal types. */
export const configList = <Fields extends z.ZodRawShape>(list: ConfigList<Fields>): ConfigList<Fields> => list;

/** What every item of a list has beside its own fields. */
const itemBase = z.object({
  id,
  name: z.string(),
  isActive: z.boolean(),
  sequence: z.number().int(),
  /** Counts its changes. */
  version: z.number().int(),
  /** How often other records refer to it; one in use is deactivated, never deleted. */
  usedBy: z.number().int(),
});

/** The six calls of a list, as the contract has them. Source: specification, server calls §7 'Configuration'. */
export function listCalls<Fields extends z.ZodRawShape>(list: ConfigList<Fields>) {
  const item = z.object({ ...itemBase.shape, ...list.fields.shape });
  const input = z.object({ name: requiredText('Name', list.nameMax), isActive: z.boolean().default(true), ...list.fields.shape });
  const tags = [list.label.many];
  const one = list.label.one.toLowerCase();
  return {
    list: staffCall(list.seeRight)
      .route({ method: 'GET', path: list.path, tags, summary: `List ${list.label.many.toLowerCase()}` })
      .input(z.object({ includeInactive: z.stringbool().default(true) }))
      .output(z.object({ items: z.array(item) })),
    get: staffCall(list.seeRight)
      .route({ method: 'GET', path: `${list.path}/{id}`, tags, summary: `Get a ${one}` })
      .input(z.object({ id }))
      .output(item),
    create: staffCall(list.changeRight)
      .route({ method: 'POST', path: list.path, tags, summary: `Create a ${one}`, successStatus: 201 })
      .input(input)
      .output(item),
    update: staffCall(list.changeRight)
      .route({ method: 'PUT', path: `${list.path}/{id}`, tags, summary: `Change a ${one}` })
      // Without the version that the change was made on it replaces whatever is there.
      .input(z.object({ id, version: z.number().int().min(1).optional(), ...input.shape }))
      .output(item),
    remove: staffCall(list.changeRight)
      .route({ method: 'DELETE', path: `${list.path}/{id}`, tags, summary: `Delete a ${one} that nothing uses` })
      .input(z.object({ id }))
      .output(z.object({ id })),
    sequence: staffCall(list.changeRight)
      .route({ method: 'PUT', path: `${list.path}/sequence`, tags, summary: `Order ${list.label.many.toLowerCase()}` })
      .input(z.object({ sequence: z.array(id).max(2000) }))
      .output(z.object({ items: z.array(item) })),
  };
}
