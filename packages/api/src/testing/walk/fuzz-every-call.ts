import { accessFor, isForLinkHolders } from '@townkeep/core/platform/call.ts';
import fc from 'fast-check';
import { spoiled } from './arbitrary.ts';
import { type ContractCall, contractCalls } from '../../platform/http/contract/contract-calls.ts';
import { agency, staff, superAdminSession, type TestAgency } from '../factories.ts';
import { sendCall } from './send-call.ts';

const SEED = 11;

/**
 * Sends random malformed input to every call that accepts any, `inputs` in total. Returns the calls that answered 5xx,
 * each with an input that causes it.
 */
export async function fuzzEveryCall(inputs: number): Promise<string[]> {
  const of = await agency();
  const tokens: Tokens = { staff: (await staff(of, 'admin')).token, superAdmin: (await superAdminSession()).token };
  const calls = contractCalls().filter((call) => call.input !== null && !isForLinkHolders(call.meta));
  const faults: string[] = [];
  for (const call of calls) faults.push(...(await fuzz(call, { of, tokens, runs: Math.ceil(inputs / calls.length) })));
  return faults;
}

interface Tokens {
  readonly staff: string;
  readonly superAdmin: string;
}

interface Fuzzing {
  readonly of: TestAgency;
  readonly tokens: Tokens;
  readonly runs: number;
}

async function fuzz(call: ContractCall, { of, tokens, runs }: Fuzzing): Promise<string[]> {
  const faults: string[] = [];
  const property = fc.asyncProperty(spoiled(call.input!), async (input) => {
    const flat =
      typeof input === 'object' && input !== null && !Array.isArray(input)
        ? (input as Record<string, unknown>)
        : { value: input };
    const target = {
      ...flat,
      ...(accessFor(call.meta, 'crm-link') !== undefined && !call.isDetailed ? { token: of.crmToken } : {}),
      ...(call.path.includes('{agencyId}') ? { agencyId: of.id } : {}),
    };
    const answer = await sendCall(
      call,
      target,
      accessFor(call.meta, 'super-admin') !== undefined ? tokens.superAdmin : tokens.staff,
    ).catch((error: Error) => ({
      status: 599,
      body: error.message,
    }));
    if (answer.status >= 500) faults.push(JSON.stringify({ call: call.name, input, answer }));
    return answer.status < 500;
  });
  const { failed } = await fc.check(property, { numRuns: runs, seed: SEED, endOnFailure: true });
  return failed ? faults.slice(0, 1) : [];
}
