import { z } from 'zod';
import type { ConditionalSchemaConverter, JSONSchema } from '@orpc/openapi';

/** Zod's JSON Schema (draft 2020-12, as in OpenAPI 3.1), with every limit of the contract. */
export const zodConverter: ConditionalSchemaConverter = {
  condition: (schema) => schema?.['~standard'].vendor === 'zod',
  convert: (schema, { strategy }) => {
    const type = schema as unknown as z.ZodType;
    const isRequired = strategy === 'output' || !type.safeParse(undefined).success;
    const { $schema: _, ...json } = z.toJSONSchema(type, {
      io: strategy,
      unrepresentable: 'any',
      reused: 'inline',
      override: ({ jsonSchema }) => shorten(jsonSchema),
    });
    return [isRequired, json as unknown as Exclude<JSONSchema, boolean>];
  },
};

const FORMATS_WITH_KNOWN_PATTERN = new Set(['uuid', 'date', 'date-time', 'email']);

/** Removes redundant details: the pattern of a standard format, the bounds of every safe integer. */
function shorten(schema: z.core.JSONSchema.BaseSchema): void {
  if (schema.format !== undefined && FORMATS_WITH_KNOWN_PATTERN.has(schema.format)) delete schema.pattern;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
}
