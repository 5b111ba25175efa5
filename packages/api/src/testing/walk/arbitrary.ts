import fc from 'fast-check';
import { z } from 'zod';

interface JsonSchema {
  readonly type?: string;
  /** Values that also pass the rules that JSON Schema cannot express. */
  readonly examples?: readonly unknown[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema | false;
  readonly prefixItems?: readonly JsonSchema[];
  readonly format?: string;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly $ref?: string;
}

/** Values for any position that often break servers. */
const nasty = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    '',
    ' ',
    0,
    -1,
    1e308,
    Number.MAX_SAFE_INTEGER,
    true,
    [],
    {},
    [null],
    '\u0000',
    'a\u0000b',
    '\uD800',
    '’; drop table submissions; --',
    '%00',
    '../../etc/passwd',
    '<script>alert(1)</script>',
    '__proto__',
    'NaN',
    '1e999',
    '2026-02-30',
    '0000-00-00',
  ),
  fc.string({ unit: 'binary', maxLength: 50 }),
  fc.integer().map((n) => 'x'.repeat(Math.abs(n) % 5000)),
  fc.jsonValue({ maxDepth: 3 }),
);

/** Generates values of a schema's shape, from its JSON Schema. Refinements are not part of it: the caller filters. */
export function valid(schema: z.ZodType): fc.Arbitrary<unknown> {
  return fromJson(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as JsonSchema, 0);
}

/** Generates invalid input: values of the schema's shape with some parts replaced, or something else altogether. */
export function spoiled(schema: z.ZodType): fc.Arbitrary<unknown> {
  return fc
    .tuple(valid(schema), fc.array(fc.tuple(fc.nat(), nasty), { minLength: 1, maxLength: 3 }))
    .map(([value, changes]) => changes.reduce<unknown>((now, [at, put]) => replaceAt(now, at, put), value));
}

function replaceAt(value: unknown, at: number, put: unknown): unknown {
  if (typeof value !== 'object' || value === null || at % 7 === 0) return put;
  const keys = Object.keys(value);
  if (keys.length === 0) return put;
  const key = keys[at % keys.length]!;
  const inner = (value as Record<string, unknown>)[key];
  const next =
    typeof inner === 'object' && inner !== null && at % 3 !== 0
      ? replaceAt(inner, Math.floor(at / keys.length), put)
      : put;
  return Array.isArray(value)
    ? value.map((each, index) => (String(index) === key ? next : each))
    : { ...value, [key]: next };
}

const formats: Readonly<Record<string, fc.Arbitrary<string>>> = {
  uuid: fc.uuid(),
  email: fc.constant('someone@agency.test'),
  date: fc.constant('2026-05-04'),
  'date-time': fc.constant('2026-05-04T10:00:00.000Z'),
  uri: fc.constant('https://example.org/x'),
};

function fromJson(schema: JsonSchema, depth: number): fc.Arbitrary<unknown> {
  if (schema.examples !== undefined) return fc.constantFrom(...schema.examples);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return fc.oneof(...choices.map((choice) => fromJson(choice, depth)));
  if (schema.allOf !== undefined)
    return fc
      .tuple(...schema.allOf.map((part) => fromJson(part, depth)))
      .map((parts) => Object.assign({}, ...(parts as object[])) as unknown);
  switch (schema.type) {
    case 'string':
      return text(schema);
    case 'integer':
      return fc.integer({
        min: Math.max(schema.minimum ?? 0, -1000),
        max: Math.min(schema.maximum ?? 1000, 1_000_000),
      });
    case 'number':
      return fc.double({ min: schema.minimum ?? -1000, max: schema.maximum ?? 1000, noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return array(schema, depth);
    case 'object':
      return object(schema, depth);
    default:
      return fc.constant(null);
  }
}

function text(schema: JsonSchema): fc.Arbitrary<string> {
  if (schema.format !== undefined && schema.format in formats) return formats[schema.format]!;
  if (schema.pattern !== undefined) return fc.stringMatching(new RegExp(schema.pattern));
  return fc
    .stringMatching(/^[a-zA-Z0-9 ]{1,20}$/)
    .map((value) => (value.trim() === '' ? 'text' : value).slice(0, schema.maxLength ?? 20));
}

function array(schema: JsonSchema, depth: number): fc.Arbitrary<unknown> {
  if (schema.prefixItems !== undefined) return fc.tuple(...schema.prefixItems.map((item) => fromJson(item, depth)));
  if (schema.items === undefined || schema.items === false || depth > 3) return fc.constant([]);
  return fc.array(fromJson(schema.items, depth + 1), {
    minLength: schema.minItems ?? 0,
    maxLength: Math.min(schema.maxItems ?? 3, Math.max(3, schema.minItems ?? 0)),
  });
}

function object(schema: JsonSchema, depth: number): fc.Arbitrary<unknown> {
  const required = new Set(schema.required ?? []);
  const properties = Object.entries(schema.properties ?? {}).map(
    ([name, property]) =>
      [
        name,
        required.has(name)
          ? fromJson(property, depth + 1)
          : fc.option(fromJson(property, depth + 1), { nil: undefined }),
      ] as const,
  );
  return fc
    .record(Object.fromEntries(properties))
    .map((value) => Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)));
}
