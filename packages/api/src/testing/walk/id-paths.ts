import { z } from 'zod';
import type { ContractCall } from '../../platform/http/contract/contract-calls.ts';
import { pathParameters } from './contract-walk.ts';
import { parts } from '../parts.ts';
import type { Input } from '../test-part.ts';

/** Ids that name no row of an agency, by `call path`. */
const noRows = new Set(parts.all.flatMap((part) => part.noRows ?? []));

/** Returns whether the path names a field of a form; such fields are part of their item. */
const isField = (path: string): boolean =>
  /(fields|nested|checklist|internalFields|internalCustomFields)\[\]\.id$/.test(path);

/** Returns the dotted paths at which a call's input names rows, with `[]` for each item of a list. */
export function idPaths({ name, input, path }: ContractCall): string[] {
  if (input === null) return [];
  const found = walk(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any', reused: 'inline' }), '');
  const parameters = pathParameters(path).filter((parameter) => parameter === 'id');
  return [...new Set([...parameters, ...found])].filter((each) => !isField(each) && !noRows.has(`${name} ${each}`));
}

interface Schema {
  readonly format?: string | undefined;
  readonly type?: string | undefined;
  readonly anyOf?: readonly unknown[] | undefined;
  readonly oneOf?: readonly unknown[] | undefined;
  readonly allOf?: readonly unknown[] | undefined;
  readonly properties?: Readonly<Record<string, unknown>> | undefined;
  readonly items?: unknown;
}

function walk(node: unknown, at: string): string[] {
  const { format, type, anyOf = [], oneOf = [], allOf = [], properties = {}, items } = (node ?? {}) as Schema;
  const isId = format === 'uuid' || (type === 'string' && /(^|\.)(fileURL|draftId)$/.test(at));
  return [
    ...(isId ? [at] : []),
    ...[...anyOf, ...oneOf, ...allOf].flatMap((part) => walk(part, at)),
    ...Object.entries(properties).flatMap(([name, part]) => walk(part, at === '' ? name : `${at}.${name}`)),
    ...(items === undefined ? [] : walk(items, `${at}[]`)),
  ];
}

/** Returns the input with another input's value at a path; undefined if the other has no value there. */
export function swapped(input: Input, other: Input, path: string): Input | undefined {
  const steps = path.replaceAll('[]', '.0').split('.');
  const theirs = steps.reduce<unknown>((value, step) => (value as Record<string, unknown> | undefined)?.[step], other);
  if (theirs === undefined) return undefined;
  const copy = structuredClone(input) as Record<string, unknown>;
  const parent = steps
    .slice(0, -1)
    .reduce<Record<string, unknown>>((value, step) => value[step] as Record<string, unknown>, copy);
  parent[steps.at(-1)!] = theirs;
  return copy;
}
