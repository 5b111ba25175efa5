import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { contractCalls } from './platform/http/contract/contract-calls.ts';
import { runIn } from './testing/add-rows.ts';
import { inputs } from './testing/walk/every-input.ts';
import { callNamed, give, madeCopies, take, type WithCopies } from './testing/walk/made-copies.ts';
import { sendCall } from './testing/walk/send-call.ts';
import { copies, losses, others } from './testing/walk/stored-copies.ts';

interface Schema {
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly [key: string]: unknown;
}
const document = JSON.parse(readFileSync(join(import.meta.dirname, '../../../docs/openapi.json'), 'utf8')) as {
  paths: Record<string, Record<string, { operationId?: string; responses?: Record<string, { content?: object }> }>>;
};

/** Returns the names of all properties in a schema. */
function propertiesIn(schema: unknown, seen = new Set<unknown>()): string[] {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return [];
  seen.add(schema);
  const { $ref, properties = {} } = schema as Schema;
  const referred = $ref
    ?.split('/')
    .slice(1)
    .reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], document);
  const inner = [referred, ...Object.values(schema)].flatMap((each) =>
    Array.isArray(each) ? each.flatMap((one) => propertiesIn(one, seen)) : propertiesIn(each, seen),
  );
  return [...Object.keys(properties), ...inner];
}

test('every call of staff whose answer has an address of a file is in one of the two tables', () => {
  const ofStaff = new Set(
    contractCalls()
      .filter(({ meta }) => meta.access.some(({ caller }) => caller === 'staff'))
      .map(({ name }) => name),
  );
  const withAddress = Object.values(document.paths)
    .flatMap((methods) => Object.entries(methods))
    .filter(([method, { operationId = '', responses = {} }]) => {
      const answers = Object.entries(responses).filter(([status]) => status.startsWith('2'));
      const names = answers.flatMap(([, { content = {} }]) => propertiesIn(content));
      const addresses = method === 'get' ? ['url', 'pdfUrl', 'presignedUrl'] : ['url', 'pdfUrl'];
      return ofStaff.has(operationId) && names.some((name) => addresses.includes(name));
    })
    .map(([, { operationId }]) => operationId);
  expect(withAddress.length).toBeGreaterThan(15);
  const known = [...Object.keys(copies), ...Object.keys(others)];
  expect(withAddress.filter((name) => !known.includes(name!))).toEqual([]);
  expect(known.filter((name) => !ofStaff.has(name))).toEqual([]);
});

let of: WithCopies;
beforeAll(async () => {
  of = await madeCopies();
}, 120_000);
beforeEach(() => give(of, of.scopes));

describe.each(Object.entries(copies))('%s', (name, { input, refused, absent = [], has = () => true }) => {
  const read = async () => {
    const given = input?.(of.own) ?? inputs[name]?.(of.own) ?? {};
    return sendCall(callNamed(name), given, of.own.admin.token);
  };

  test('has the copy as long as its person has all rights', async () => {
    await runIn(of.own, 'update notifications set read_at = null where agency_id = $1');
    const { status, body } = await read();
    expect({ status, body }).toMatchObject({ status: 200 });
    expect(has(body as never, of.own)).toBe(true);
  });

  test.each(losses)('without the %s', async (loss) => {
    await runIn(of.own, 'update notifications set read_at = null where agency_id = $1');
    await take(of, loss);
    const { status, body } = await read();
    if (loss === 'account') expect({ status, code: body?.code }).toEqual({ status: 403, code: 'user_deactivated' });
    else if (refused.includes(loss)) expect([403, 404]).toContain(status);
    else {
      expect(status).toBe(200);
      expect(has(body as never, of.own)).toBe(!absent.includes(loss));
    }
    if (status !== 200) expect(JSON.stringify(body)).not.toContain(of.own.enforcement.number);
  });
});

test('the refusal of an export says what to do', async () => {
  await take(of, 'type');
  expect(await sendCall(callNamed('runs.download'), { id: of.own.runId }, of.own.admin.token)).toMatchObject({
    status: 403,
    body: { code: 'rights_changed', message: 'Your rights have changed since this was made. Export it again.' },
  });
});
