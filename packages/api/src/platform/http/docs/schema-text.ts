interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly additionalProperties?: Schema | boolean;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxItems?: number;
  readonly default?: unknown;
}

/**
 * Formats a JSON Schema as a short type declaration, e.g. `{ name: string ≤ 50, zip?: string
 * null }`.
 */
export function schemaText(schema: object, indent = ''): string {
  return typeText(schema as Schema, indent) + limitsText(schema as Schema);
}

function typeText(schema: Schema, indent: string): string {
  if (schema.$ref !== undefined) return schema.$ref.split('/').at(-1)!;
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return schema.enum.map((each) => JSON.stringify(each)).join(' | ');
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return [...new Set(choices.map((each) => schemaText(each, indent)))].join(' | ');
  if (schema.allOf !== undefined) return schema.allOf.map((each) => schemaText(each, indent)).join(' & ');
  if (schema.items !== undefined) return `array of ${schemaText(schema.items, indent)}`;
  if (schema.properties !== undefined) return objectText(schema, indent);
  if (typeof schema.additionalProperties === 'object')
    return `{ [name]: ${schemaText(schema.additionalProperties, indent)} }`;
  const names = typeof schema.type === 'string' ? schema.type : (schema.type ?? ['anything']).join(' | ');
  return schema.format === undefined ? names : `${names} (${schema.format})`;
}

function objectText({ properties = {}, required = [] }: Schema, indent: string): string {
  const inner = `${indent}  `;
  const lines = Object.entries(properties).map(
    ([name, each]) => `${inner}${name}${required.includes(name) ? '' : '?'}: ${schemaText(each, inner)}`,
  );
  return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n${indent}}`;
}

function limitsText({ minimum, maximum, minLength, maxLength, maxItems, default: preset }: Schema): string {
  const least = minimum ?? (minLength === undefined || minLength === 0 ? undefined : minLength);
  const most = maximum ?? maxLength ?? maxItems;
  const range =
    least === undefined
      ? most === undefined
        ? ''
        : ` ≤ ${most}`
      : most === undefined
        ? ` ≥ ${least}`
        : ` ${least}…${most}`;
  return preset === undefined ? range : `${range} = ${JSON.stringify(preset)}`;
}
