import { accessFlags, rightBlocker, type Right } from '@townkeep/core/people';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { router } from './app.ts';
import { valid } from './testing/arbitrary.ts';
import { type ContractCall, contractCalls, pathParameters } from './testing/contract-walk.ts';
import { agency, scopesOf, staff, type TestAgency, type TestStaff } from './testing/factories.ts';
import { sendCall as send } from './testing/send-call.ts';
import { spoilEveryCall } from './testing/spoil-every-call.ts';

const calls = contractCalls();
const staffCalls = calls.filter((call) => call.meta.access.by === 'staff');

/** So many here; `contract.heavy.ts` has the rest. */
const SPOILED = 2000;

const samples = new Map<string, Record<string, unknown>>();

/** An input that the schema accepts; the same at each run. */
function sample(call: ContractCall): Record<string, unknown> {
  const known = samples.get(call.name) ?? findSample(call);
  samples.set(call.name, known);
  return known;
}

function findSample(call: ContractCall): Record<string, unknown> {
  if (call.input === null) return {};
  const found = fc.sample(valid(call.input), { numRuns: 400, seed: 7 }).find((value) => call.input!.safeParse(value).success);
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

test.each(staffCalls.map((call) => [call.name, call] as const))('%s needs a sign-in', async (_, call) => {
  const answer = await send(call, sample(call));
  expect(answer).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
});

describe('rights', () => {
  const world: { agency?: TestAgency; people: Map<string, TestStaff> } = { people: new Map() };

  /** Somebody of the agency who lacks the right. */
  async function without(right: Right): Promise<TestStaff> {
    world.agency ??= await agency();
    const base = {
      supervisorAccess: 'NONE',
      hasAuditTrailAccess: false,
      hasActionCenterAccess: false,
      permissionPreference: 'USERS',
      agencyFlags: { allowFineTracking: false, isCommunicationLinkEnabled: false },
    } as const;
    const kind = (Object.keys(scopesOf) as (keyof typeof scopesOf)[]).find((name) => rightBlocker(right, accessFlags({ ...base, scopes: scopesOf[name] })) !== null)!;
    const known = world.people.get(kind) ?? (await staff(world.agency, kind));
    world.people.set(kind, known);
    return known;
  }

  test.each(staffCalls.map((call) => [call.name, call] as const))('%s is refused to somebody without the right', async (_, call) => {
    if (call.meta.access.by !== 'staff') return;
    const person = await without(call.meta.access.right);
    const input = sample(call);
    const answer = await send(call, 'agencyId' in input ? { ...input, agencyId: world.agency!.id } : input, person.token);
    expect(answer.status).toBe(403);
    expect(answer.body?.message).toBeTruthy();
  });
});

test.each(calls.filter((call) => call.meta.access.by === 'staff' && call.path.includes('{agencyId}')).map((call) => [call.name, call] as const))(
  "%s does not exist under another agency's id",
  async (_, call) => {
    const [own, other] = [await agency(), await agency()];
    const admin = await staff(own, 'admin');
    expect(await send(call, { ...sample(call), agencyId: other.id }, admin.token)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  },
);

test.each(staffCalls.filter((call) => pathParameters(call.path).some((name) => name === 'id')).map((call) => [call.name, call] as const))(
  '%s does not find a row that the agency does not have',
  async (_, call) => {
    const admin = await staff(await agency(), 'admin');
    expect(await send(call, sample(call), admin.token)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  },
);

const withInput = calls.filter((call) => call.input !== null && call.meta.access.by !== 'submission-link');
test.each(withInput.map((call) => [call.name, call] as const))('%s refuses malformed input with a text', async (_, call) => {
  const riverton = await agency();
  const admin = await staff(riverton, 'admin');
  const keys = pathParameters(call.path);
  const body = sample(call);
  const fixed: Record<string, unknown> = { ...('agencyId' in body ? { agencyId: riverton.id } : {}), ...(call.meta.access.by === 'crm-link' ? { token: riverton.crmToken } : {}) };
  // Replaces the fields one after the other by something that no schema of ours takes.
  const wrong = Object.keys(body).filter((key) => !keys.includes(key) || (key === 'id' && !(key in fixed)));
  const answers: number[] = [];
  for (const key of wrong) {
    const bad = { ...body, ...fixed, [key]: { not: { a: ['valid', 'value'] } } };
    if (call.isDetailed || call.input!.safeParse(call.method === 'GET' ? { ...bad, [key]: '[object]' } : bad).success) continue;
    const answer = await send(call, bad, admin.token);
    answers.push(answer.status);
    if (answer.status === 400) expect(answer.body?.message).toBeTruthy();
  }
  expect(answers.filter((status) => status !== 400)).toEqual([]);
});

test('spoiled inputs, spread over every call, give no answer of 5xx', async () => {
  expect(await spoilEveryCall(SPOILED)).toEqual([]);
}, 300_000);
