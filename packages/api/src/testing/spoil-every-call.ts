import { accessFor } from '@townkeep/core/kernel/call.ts';
import fc from 'fast-check';
import { spoiled } from './arbitrary.ts';
import { type ContractCall, contractCalls } from '../platform/http/contract-calls.ts';
import { agency, staff, type TestAgency, type TestStaff } from './factories.ts';
import { sendCall } from './send-call.ts';

const SEED = 11;

/** Sends random malformed input to every call that takes any, so many in all. Returns the calls that gave an answer of 5xx, each with an input that does it. */
export async function spoilEveryCall(inputs: number): Promise<string[]> {
  const of = await agency();
  const admin = await staff(of, 'admin');
  const calls = contractCalls().filter((call) => call.input !== null && accessFor(call.meta, 'submission-link') === undefined);
  const faults: string[] = [];
  for (const call of calls) faults.push(...(await spoil(call, { of, admin, runs: Math.ceil(inputs / calls.length) })));
  return faults;
}

interface Spoiling {
  readonly of: TestAgency;
  readonly admin: TestStaff;
  readonly runs: number;
}

async function spoil(call: ContractCall, { of, admin, runs }: Spoiling): Promise<string[]> {
  const faults: string[] = [];
  const property = fc.asyncProperty(spoiled(call.input!), async (input) => {
    const flat = typeof input === 'object' && input !== null && !Array.isArray(input) ? (input as Record<string, unknown>) : { value: input };
    const target = {
      ...flat,
      ...(accessFor(call.meta, 'crm-link') !== undefined && !call.isDetailed ? { token: of.crmToken } : {}),
      ...(call.path.includes('{agencyId}') ? { agencyId: of.id } : {}),
    };
    const answer = await sendCall(call, target, admin.token).catch((error: Error) => ({ status: 599, body: error.message }));
    if (answer.status >= 500) faults.push(JSON.stringify({ call: call.name, input, answer }));
    return answer.status < 500;
  });
  const { failed } = await fc.check(property, { numRuns: runs, seed: SEED, endOnFailure: true });
  return failed ? faults.slice(0, 1) : [];
}
