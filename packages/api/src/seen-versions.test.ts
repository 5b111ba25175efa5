import { beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { type ContractCall, contractCalls } from './platform/http/contract/contract-calls.ts';
import { type FullAgency, fullAgency } from './testing/full-agency.ts';
import type { Input } from './testing/test-part.ts';
import { inputs } from './testing/walk/every-input.ts';
import { rowsOf } from './testing/walk/rows-of.ts';
import { sendCall } from './testing/walk/send-call.ts';

const calls = new Map(contractCalls().map((call) => [call.name, call]));

/** Every call with an input, in an order in which each succeeds after the previous ones. */
const ordered = Object.keys(inputs).flatMap((name) => calls.get(name) ?? []);

/** The calls that change a record by its id. Settings forms have a test of their own for all of them. */
const isVersioned = ({ meta, path }: ContractCall) => meta.change === 'version' && path.includes('{');
const versioned = ordered.filter(isVersioned);

/** No row of the tests has as many versions. */
const OUTDATED = 999_999;

/** Returns an input that is based on a version that another person has replaced. */
function outdated(call: ContractCall, input: Input): Input {
  const { shape } = call.input as z.ZodObject;
  if ('version' in shape) return { ...input, version: OUTDATED };
  const lists = Object.values(input).filter((value) => Array.isArray(value));
  const ids = lists.flat().filter((value) => typeof value === 'string');
  return { ...input, versions: Object.fromEntries(ids.map((id) => [id, OUTDATED])) };
}

const answers = new Map<string, { readonly status: number; readonly code: unknown; readonly changed: string[] }>();

beforeAll(async () => {
  const own: FullAgency = await fullAgency('Riverton');
  for (const call of ordered) {
    if (call.isDetailed || call.meta.access[0]?.caller !== 'staff') continue;
    const input = inputs[call.name]!(own);
    if (isVersioned(call)) {
      const before = await rowsOf([own]);
      const { status, body } = await sendCall(call, outdated(call, input), own.admin.token);
      const after = await rowsOf([own]);
      // A file is inspected before the record that gets it is locked.
      const tables = [...after.keys()].filter((table) => !table.startsWith('uploads '));
      const changed = tables.filter((table) => before.get(table) !== after.get(table));
      answers.set(call.name, { status, code: body?.code, changed });
    }
    // The calls after it need what it does.
    await sendCall(call, input, own.admin.token);
  }
}, 120_000);

test('every change that carries a version is tried with an outdated one', () => {
  const all = [...calls.values()].filter(isVersioned).map(({ name }) => name);
  const untried = all.filter((name) => !answers.has(name));
  expect(untried).toEqual([]);
});

test.each(versioned.map(({ name }) => [name]))('%s refuses an outdated version, and changes nothing', (name) => {
  expect(answers.get(name)).toEqual({ status: 409, code: 'stale_version', changed: [] });
});
