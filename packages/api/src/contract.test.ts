import { accessFor, isForLinkHolders } from '@townkeep/core/platform/call.ts';
import { accessFlags, rightBlocker, type Right } from '@townkeep/core/identity/people';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { portalWorld, type PortalWorld } from './casework/cases/portal/testing/portal-world.ts';
import { trackFines } from './casework/cases/money/testing/money-world.ts';
import { router } from './features.ts';
import { valid } from './testing/walk/arbitrary.ts';
import { type ContractCall, contractCalls } from './platform/http/contract/contract-calls.ts';
import { pathParameters } from './testing/walk/contract-walk.ts';
import { agency, scopesOf, staff, superAdminSession, type TestAgency, type TestStaff } from './testing/factories.ts';
import { sendCall as send } from './testing/walk/send-call.ts';
import { fuzzEveryCall } from './testing/walk/fuzz-every-call.ts';

const calls = contractCalls();
const staffCalls = calls.filter((call) => accessFor(call.meta, 'staff') !== undefined);

/** The number of inputs here; `contract.heavy.ts` runs the rest. */
const MALFORMED_INPUTS = 1000;

const samples = new Map<string, Record<string, unknown>>();

/** Returns an input that the schema accepts; the same on each run. */
function sample(call: ContractCall): Record<string, unknown> {
  const known = samples.get(call.name) ?? findSample(call);
  samples.set(call.name, known);
  return known;
}

function findSample(call: ContractCall): Record<string, unknown> {
  if (call.input === null) return {};
  const found = fc
    .sample(valid(call.input), { numRuns: 400, seed: 7 })
    .find((value) => call.input!.safeParse(value).success);
  if (found === undefined) throw new Error(`No valid input was found for ${call.name}`);
  return found as Record<string, unknown>;
}

test('every call of the contract is served', () => {
  const served = router as unknown as Record<string, Record<string, unknown>>;
  const missing = calls.filter(({ name }) => {
    const [feature, call] = name.split('.');
    return served[feature!]?.[call!] === undefined;
  });
  expect(missing.map((call) => call.name)).toEqual([]);
});

const signedInCalls = calls.filter(
  ({ meta }) => accessFor(meta, 'staff') !== undefined || accessFor(meta, 'super-admin') !== undefined,
);
test.each(signedInCalls.map((call) => [call.name, call] as const))('%s needs a sign-in', async (_, call) => {
  const answer = await send(call, sample(call));
  expect(answer).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
});

const world: {
  agency?: TestAgency;
  admin?: TestStaff;
  superAdmin?: { token: string };
  portal?: PortalWorld;
  people: Map<string, TestStaff>;
} = { people: new Map() };

/** An agency that tracks fines, so that the calls about money are open. */
async function moneyAgency(): Promise<TestAgency> {
  const of = await agency();
  await trackFines(of);
  return of;
}

describe('rights', () => {
  /** Creates a staff member of the agency who lacks the right. */
  async function without(right: Right): Promise<TestStaff> {
    world.agency ??= await moneyAgency();
    const base = {
      supervisorAccess: 'NONE',
      hasActionCenterAccess: false,
      permissionPreference: 'USERS',
      agencyFlags: { allowFineTracking: true, isCommunicationLinkEnabled: false },
    } as const;
    const kind = (Object.keys(scopesOf) as (keyof typeof scopesOf)[]).find(
      (name) =>
        rightBlocker(right, accessFlags({ ...base, hasAuditTrailAccess: name === 'admin', scopes: scopesOf[name] })) !==
        null,
    )!;
    const known = world.people.get(kind) ?? (await staff(world.agency, kind));
    world.people.set(kind, known);
    return known;
  }

  test.each(staffCalls.map((call) => [call.name, call] as const))(
    '%s is refused to staff without the right',
    async (_, call) => {
      const access = accessFor(call.meta, 'staff');
      if (access === undefined) return;
      const person = await without(access.right);
      const input = sample(call);
      const answer = await send(
        call,
        'agencyId' in input ? { ...input, agencyId: world.agency!.id } : input,
        person.token,
      );
      expect(answer.status).toBe(403);
      expect(answer.body?.message).toBeTruthy();
    },
  );
});

test.each(
  calls
    .filter((call) => accessFor(call.meta, 'staff') !== undefined && call.path.includes('{agencyId}'))
    .map((call) => [call.name, call] as const),
)("%s does not exist under another agency's id", async (_, call) => {
  const [own, other] = [await agency(), await agency()];
  const admin = await staff(own, 'admin');
  expect(await send(call, { ...sample(call), agencyId: other.id }, admin.token)).toMatchObject({
    status: 404,
    body: { code: 'not_found' },
  });
});

/** Values of which every field refuses at least one. */
const wrongValues = [{ not: { a: ['valid', 'value'] } }, 'x'.repeat(3000)];

/** Returns a call's fields that validation checks; path parameters that identify the caller are checked earlier. */
function validatedFields(call: ContractCall): string[] {
  if (call.input === null || isForLinkHolders(call.meta)) return [];
  const { properties = {} } = z.toJSONSchema(bodySchema(call), {
    io: 'input',
    unrepresentable: 'any',
    reused: 'inline',
  });
  const isOutsideAgencies =
    accessFor(call.meta, 'anonymous') !== undefined || accessFor(call.meta, 'super-admin') !== undefined;
  const before = call.isDetailed || isOutsideAgencies ? [] : pathParameters(call.path).filter((name) => name !== 'id');
  return Object.keys(properties).filter((name) => !before.includes(name));
}

const bodySchema = ({ input, isDetailed }: ContractCall): z.ZodType =>
  isDetailed ? (input as z.ZodObject<{ body: z.ZodObject }>).shape.body : input!;

const validated = calls.flatMap((call) => validatedFields(call).map((field) => [call.name, field, call] as const));
test.each(validated)('%s refuses a malformed %s with a text', async (_, field, call) => {
  world.agency ??= await moneyAgency();
  world.admin ??= await staff(world.agency, 'admin');
  world.superAdmin ??= await superAdminSession();
  const { token } =
    accessFor(call.meta, 'super-admin') !== undefined
      ? world.superAdmin
      : accessFor(call.meta, 'portal') !== undefined
        ? await (world.portal ??= await portalWorld()).payer()
        : world.admin;
  const keys = {
    ...(call.path.includes('{agencyId}') ? { agencyId: world.agency.id } : {}),
    ...(call.path.includes('{token}') ? { token: world.agency.crmToken } : {}),
    ...(call.path.includes('{portalToken}') ? { portalToken: (world.portal ??= await portalWorld()).token } : {}),
  };
  const good = call.isDetailed ? (sample(call)['body'] as object) : { ...sample(call), ...keys };
  const bad = wrongValues
    .map((value) => ({
      ...good,
      [field]: call.method === 'GET' && typeof value === 'object' ? JSON.stringify(value) : value,
    }))
    .find((input) => !bodySchema(call).safeParse(input).success);
  const answer = await send(call, call.isDetailed ? { params: keys, body: bad } : bad!, token);
  expect(answer).toMatchObject({
    status: 400,
    body: { code: 'invalid_input', message: expect.stringMatching(/\S/) as string },
  });
});

test('malformed inputs, spread over every call, give no answer of 5xx', async () => {
  expect(await fuzzEveryCall(MALFORMED_INPUTS)).toEqual([]);
}, 300_000);
