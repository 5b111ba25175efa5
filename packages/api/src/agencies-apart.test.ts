import { accessFor } from '@townkeep/core/platform/call.ts';
import { beforeAll, expect, test } from 'vitest';
import { type ContractCall, contractCalls } from './platform/http/contract/contract-calls.ts';
import { inputNaming, inputs, inputsOf } from './testing/walk/every-input.ts';
import { fileOfInput } from './testing/walk/file-of-input.ts';
import { type FullAgency, fullAgency, marksOf } from './testing/full-agency.ts';
import { idPaths, swapped } from './testing/walk/id-paths.ts';
import { parts } from './testing/parts.ts';
import { rowsOf } from './testing/walk/rows-of.ts';
import { sendCall } from './testing/walk/send-call.ts';
import { testApp } from './testing/server.ts';
import type { Input } from './testing/test-part.ts';

const calls = new Map(contractCalls().map((call) => [call.name, call]));
const known = Object.keys(inputs).flatMap((name) => calls.get(name) ?? []);
const named = known.flatMap((call) => idPaths(call).map((path) => [call.name, path] as const));
const reading = known.filter(({ method, meta }) => meta.reads ?? method === 'GET');

let own: FullAgency;
let theirs: FullAgency;
let before: Map<string, string>;

beforeAll(async () => {
  [own, theirs] = [await fullAgency('Riverton'), await fullAgency('Lakeside')];
  before = await rows();
});

const ask = (call: ContractCall, input: Input, of: FullAgency) => sendCall(call, input, tokenFor(call, of));

function tokenFor({ meta }: ContractCall, { admin, portalSession }: FullAgency): string | undefined {
  if (accessFor(meta, 'portal') !== undefined) return portalSession.token;
  return accessFor(meta, 'staff') === undefined ? undefined : admin.token;
}

const rows = () => rowsOf([own, theirs]);

/**
 * Returns the tables that differ from the start. Ignores uploads, since a refused file was inspected first, and drafts,
 * since a draft is stored under any id that its author sends.
 */
async function changed(): Promise<string[]> {
  const now = await rows();
  const all = [...new Set([...before.keys(), ...now.keys()])];
  return all.filter(
    (table) =>
      now.get(table) !== before.get(table) && table !== `uploads of ${own.name}` && table !== `drafts of ${own.name}`,
  );
}

const marksIn = (body: unknown, of: FullAgency): string[] =>
  marksOf(of).filter((mark) => JSON.stringify(body).includes(mark));

/** Fields that refer to other records, in the calls that set them. */
const references = new Set(parts.all.flatMap(({ refersTo }) => refersTo ?? []));

/** The calls whose answers name no row. */
const counting = new Set(parts.all.flatMap(({ counting: own }) => own ?? []));

/** The calls whose answers are without a row. */
const rowless = new Set(parts.all.flatMap(({ rowless: own }) => own ?? []));

/** The answers of calls that differ from the usual one. */
const refusals = new Map(parts.all.flatMap(({ refusals: own }) => Object.entries(own ?? {})));

/** Returns the name of the field at a path, in the first entry of each list that it leads through. */
const fieldAt = (path: string): string => path.replace(/\[\]$/, '').replaceAll('[]', '.0');

/** Returns the contract's answer to another agency's id. In a call that reads, such an id finds nothing. */
function refusal({ name, method, meta }: ContractCall, path: string): object {
  const own = refusals.get(name);
  if (own !== undefined) return own;
  if (/(fileURL|draftId)$/.test(path)) return { status: 400, body: { code: 'file_not_uploaded' } };
  const field = fieldAt(path);
  if (references.has(`${name} ${field}`)) {
    return { status: 400, body: { code: 'invalid_input', fields: { [field]: expect.any(String) as string } } };
  }
  // A filter, which matches nothing.
  if (name.endsWith('.list')) return { status: 200, body: { items: [] } };
  if (path === 'sequence[]') return { status: 409, body: { code: 'sequence_mismatch' } };
  if (Boolean(meta.reads) && method === 'POST') return { status: 200 };
  return { status: 404, body: { code: 'not_found' } };
}

test('every id that a call takes is tried below', () => {
  // A super admin belongs to no agency.
  const ofAgencies = [...calls.values()].filter(({ meta }) =>
    meta.access.some(({ caller }) => caller !== 'super-admin'),
  );
  const takes = ofAgencies.flatMap((call) => idPaths(call).map((path) => [call.name, path] as const));
  const untried = takes.filter(([name, path]) => {
    const input = inputNaming(name, path);
    return input === undefined || swapped(input(own), input(theirs), path) === undefined;
  });
  const toAdd = ([name, path]: (typeof takes)[number]) => {
    return `${name} takes ${path}: add an input with it to ${fileOfInput(name)}, and its part to testing/parts.ts`;
  };
  expect(untried.map(toAdd)).toEqual([]);
  expect(named.length).toBeGreaterThan(60);
});

test('each call and field that a part names exists', () => {
  const fieldsOf = (call: ContractCall) => idPaths(call).map((path) => `${call.name} ${fieldAt(path)}`);
  const fields = new Set([...calls.values()].flatMap(fieldsOf));
  expect([...Object.keys(inputs), ...refusals.keys()].filter((name) => !calls.has(name))).toEqual([]);
  expect([...references].filter((reference) => !fields.has(reference))).toEqual([]);
});

test('a missing input belongs in the folder of its feature', () => {
  expect(fileOfInput('submissions.get')).toBe('packages/api/src/casework/submissions/testing/part.ts');
  expect(fileOfInput('tags.merge')).toBe('packages/api/src/across/setup/lists/testing/part.ts');
  expect(fileOfInput('codeCases.get')).toBe('packages/api/src/<storey>/code-cases/testing/part.ts');
});

test('a missing input of a part of a feature belongs in the folder of the part, also of a new one', () => {
  const withoutTime = parts.all.filter(({ feature }) => feature !== 'cases/time');
  expect(fileOfInput('cases.addTime', withoutTime)).toBe('packages/api/src/casework/cases/time/testing/part.ts');
  expect(fileOfInput('cases.linkCalendar')).toBe('packages/api/src/casework/cases/inspections/testing/part.ts');
  expect(fileOfInput('privateCase.get')).toBe('packages/api/src/casework/cases/private/testing/part.ts');
  expect(fileOfInput('cases.addNote')).toBe('packages/api/src/casework/cases/testing/part.ts');
  expect(fileOfInput('publicSubmissions.suggest')).toBe('packages/api/src/across/issue-form/testing/part.ts');
});

test.each(named)(
  "%s takes another agency's %s for one that does not exist, and changes nothing",
  async (name, path) => {
    const call = calls.get(name)!;
    const input = inputNaming(name, path)!;
    const answer = await ask(call, swapped(input(own), input(theirs), path)!, own);
    expect(answer).toMatchObject(refusal(call, path));
    expect(marksIn(answer.body, theirs)).toEqual([]);
    if (counting.has(name)) expect(JSON.stringify(answer.body)).not.toMatch(/"count":[1-9]/);
    expect(await changed()).toEqual([]);
  },
);

test.each(reading.map((call) => [call.name, call] as const))(
  '%s returns rows of the caller’s own agency and of no other',
  async (name, call) => {
    for (const [asking, other] of [[own, theirs] as const, [theirs, own] as const]) {
      const answer = await ask(call, inputs[name]!(asking), asking);
      expect(answer).toMatchObject({ status: 200 });
      expect(marksIn(answer.body, other)).toEqual([]);
      if (counting.has(name)) expect(JSON.stringify(answer.body)).toMatch(/"count":[1-9]/);
      else if (!rowless.has(name)) expect(marksIn(answer.body, asking)).not.toEqual([]);
    }
  },
);

test('the same calls succeed with ids of the caller’s own agency', async () => {
  const another = await fullAgency('Oakmere');
  const refused: object[] = [];
  const { database } = (await testApp()).services;
  for (const call of known) {
    for (const input of inputsOf(call.name)) {
      const { status, body } = await ask(call, input(another), another);
      if (status >= 300) refused.push({ call: call.name, status, body });
    }
    // A person may have 20 runs at once, and no queue works on them here.
    await database.run(
      "update runs set status = 'DONE', finished_at = now() where agency_id = $1 and status = 'QUEUED' and id <> $2",
      [another.id, another.runs.waiting],
    );
  }
  expect(refused).toEqual([]);
});
