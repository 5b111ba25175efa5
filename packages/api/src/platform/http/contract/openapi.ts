import { contract } from '@townkeep/core/contract';
import { allProblemCodes } from '@townkeep/core/contract/problems.ts';
import { type ConditionalSchemaConverter, type JSONSchema, type OpenAPI, OpenAPIGenerator } from '@orpc/openapi';
import { type CallerKinds, kindOf } from '../callers.ts';
import { type ContractCall, contractCalls } from './contract-calls.ts';
import { z } from 'zod';

/** Zod's JSON Schema (draft 2020-12, as in OpenAPI 3.1), with every limit of the contract. */
const zodConverter: ConditionalSchemaConverter = {
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

export type ApiDocument = OpenAPI.Document;
export type RawPaths = Readonly<Record<`/${string}`, object>>;

const DESCRIPTION = [
  'Every refusal has one shape: `{code, message, fields}`, where `message` is a text for people and `fields` has a ' +
    'text for each invalid field.',
  'A change sent with an `Idempotency-Key` header runs once, even when it is sent repeatedly.',
  'A method that a path does not accept is refused with 405, and `Allow` lists the accepted ones. HEAD is accepted ' +
    'wherever GET is.',
].join('\n');

/**
 * Returns the API's description in OpenAPI 3.1: the contract's calls, and `rawPaths`, the routes outside the contract,
 * which have no JSON input or output.
 */
export async function describeApi(rawPaths: RawPaths, callers: CallerKinds): Promise<ApiDocument> {
  const generator = new OpenAPIGenerator({ schemaConverters: [zodConverter] });
  const document = await generator.generate(contract, {
    info: { title: 'Townkeep', version: '1', description: DESCRIPTION, license: { name: 'Apache-2.0' } },
  });
  const paths = document.paths ?? {};
  for (const call of contractCalls())
    addCallersAndRefusals(paths[call.path]?.[call.method.toLowerCase() as 'get'], call, callers);
  const all = Object.entries({ ...paths, ...rawPaths }).map(([path, item]) => [`/api${path}`, item] as const);
  return {
    ...document,
    paths: Object.fromEntries(all.toSorted(([a], [b]) => (a < b ? -1 : 1))) as ApiDocument['paths'] & object,
    components: { schemas: { Problem: problemSchema }, securitySchemes },
  };
}

const securitySchemes: NonNullable<OpenAPI.ComponentsObject['securitySchemes']> = {
  staff: { type: 'http', scheme: 'bearer', description: 'The token of a staff sign-in; it lives for 15 minutes.' },
  superAdmin: { type: 'http', scheme: 'bearer', description: 'The token of a super admin; it lives for 30 minutes.' },
  portal: {
    type: 'http',
    scheme: 'bearer',
    description: 'The token of a search of the payment portal; it opens one case for 30 minutes.',
  },
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'townkeep_refresh',
    description:
      'The HttpOnly cookie of a sign-in, which renews the bearer token. Over https its name begins with __Host-.',
  },
};

const problemSchema = {
  type: 'object',
  properties: {
    code: { enum: [...allProblemCodes] },
    message: { type: 'string', description: 'For people.' },
    fields: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'A text for each field that is wrong, by its dotted path.',
    },
  },
  required: ['code', 'message'],
} as unknown as OpenAPI.SchemaObject;

/** Adds the callers and the refusals to a generated operation. */
function addCallersAndRefusals(
  operation: OpenAPI.OperationObject | undefined,
  call: ContractCall,
  callers: CallerKinds,
): void {
  if (operation === undefined)
    throw new Error(`The call ${call.name} is not described: does another have the same method and path?`);
  const accepted = call.meta.access.map((access) => ({ access, kind: kindOf(callers, access) }));
  const about = accepted.map(({ access, kind }) => kind.about(access)).join(' Or: ');
  operation.description = [operation.description, about].filter(Boolean).join('\n\n');
  operation.security = securityOf(accepted.map(({ kind }) => kind.securityScheme));
  operation.responses = {
    ...operation.responses,
    ...refusals(
      call,
      accepted.flatMap(({ kind }) => kind.refusals),
    ),
  };
}

/** Returns the alternative security schemes; `{}` is the caller without a scheme, when others have one. */
function securityOf(schemes: readonly (string | null)[]): Record<string, string[]>[] {
  if (schemes.every((scheme) => scheme === null)) return [];
  return schemes.map((scheme): Record<string, string[]> => (scheme === null ? {} : { [scheme]: [] }));
}

const REFUSALS = {
  400: 'The input is wrong',
  401: 'Not signed in',
  403: 'Not allowed',
  404: 'Not found, or belongs to another agency',
  409: 'Conflicts with the current state',
  415: 'The body is not JSON',
  429: 'Too many requests',
} as const;

function refusals(
  { method, input }: ContractCall,
  ofCallers: readonly (401 | 403)[],
): Record<string, OpenAPI.ResponseObject> {
  const statuses: (keyof typeof REFUSALS)[] = [
    ...(input === null ? [] : [400 as const]),
    ...ofCallers,
    404,
    ...(method === 'GET' ? [] : [409 as const, 415 as const]),
    429,
  ];
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      {
        description: REFUSALS[status],
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  );
}
