import { answersOf, type Fields, initialValues } from '@townkeep/core/platform/fields/index.ts';
import { everyForm } from '@townkeep/core/across/setup';
import { validValues, invalidValue } from '@townkeep/core/across/setup/testing/values.ts';
import { describe, expect, test } from 'vitest';
import { expectNamed } from '../lists/testing/expect-named.ts';
import { makeReferable } from '../lists/testing/items.ts';
import { eventsOf } from '../../../identity/sign-in/testing/people.ts';
import { agency, staff } from '../../../testing/factories.ts';
import { testApp } from '../../../testing/server.ts';

type Body = Record<string, unknown> & { readonly version: number };

/** Each secret with each field that decides where it is sent. */
const boundFields = (fields: Fields) =>
  Object.entries(fields).flatMap(([name, { input }]) =>
    input.kind === 'secret' ? input.boundTo.map((field) => [name, field] as const) : [],
  );

describe.each(everyForm.map(([, form]) => [form.name, form] as const))('%s', (_, form) => {
  const update = form.updateMethod === 'POST' ? 'post' : 'put';

  /** An administrator of an agency, and valid values of every field. */
  async function world() {
    const of = await agency();
    const admin = await staff(of, 'admin');
    const ids = await makeReferable(admin, form);
    return { of, admin, values: (turn = 1) => validValues(form.fields, ids, turn) };
  }

  test('starts with its initial values, is saved, and values that are not sent stay', async () => {
    const { of, admin, values } = await world();
    const { name: _name, ...initial } = answersOf(form.fields, initialValues(form.fields)) as Record<string, unknown>;
    expect(await admin.get(form.path)).toMatchObject({ status: 200, body: { ...initial, version: 0 } });
    const saved = await admin[update]<Body>(form.path, { ...values(), version: 0 });
    expect(saved).toMatchObject({ status: 200, body: { ...answersOf(form.fields, values()), version: 1 } });
    expect((await admin.get(form.path)).body).toEqual(saved.body);
    expect((await admin[update]<Body>(form.path, {})).body).toEqual(saved.body);
    const recorded = await eventsOf(of.id, `${form.name}.changed`);
    expect(recorded).toHaveLength(1);
    const { changes } = recorded[0]!.data as { changes: Record<string, { from: unknown; to: unknown }> };
    for (const [name, { input }] of Object.entries(form.fields)) {
      const expected = input.kind === 'secret' ? '(not recorded)' : values()[name];
      if (changes[name] !== undefined) expect([name, changes[name].to]).toEqual([name, expected]);
    }
    expect(Object.keys(changes).length).toBeGreaterThan(0);
  });

  test.each(boundFields(form.fields))(
    'the secret %s is removed when %s changes without a new one',
    async (secret, field) => {
      const { admin, values } = await world();
      const state = async (change: object) => (await admin[update]<Body>(form.path, change)).body[secret];
      const kept = { isSet: true, isEntryNeeded: false };
      const removed = { isSet: false, isEntryNeeded: true };
      expect(await state(values())).toEqual(kept);
      expect(await state({ [field]: values()[field], [secret]: kept })).toEqual(kept);
      expect(await state({ [field]: values(2)[field], [secret]: kept })).toEqual(removed);
      expect(await state({ [field]: values()[field] })).toEqual(removed);
      expect(await state({ [field]: values(2)[field], [secret]: 'entered again' })).toEqual(kept);
      expect(await state({ [field]: values()[field], [secret]: null })).toEqual({ isSet: false, isEntryNeeded: false });
    },
  );

  test('of two changes to the same version the second is refused', async () => {
    const { admin, values } = await world();
    const answers = await Promise.all(
      [1, 2].map((turn) => admin[update]<Body>(form.path, { ...values(turn), version: 0 })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)).toMatchObject({ body: { code: 'stale_version' } });
    expect((await admin.get<Body>(form.path)).body.version).toBe(1);
  });

  test('unknown stored values are kept', async () => {
    const { of, admin, values } = await world();
    const { services } = await testApp();
    const run = (sql: string) => services.inAgency(of.id, (tx) => tx.run(sql, [of.id, form.name]));
    await run('insert into settings (agency_id, area, value) values ($1, $2, \'{"later": 7}\')');
    expect((await admin[update](form.path, values())).status).toBe(200);
    const { rows } = await run("select value ->> 'later' as later from settings where agency_id = $1 and area = $2");
    expect(rows).toEqual([{ later: '7' }]);
  });

  test('a value beyond its limit is refused, and the refusal names the field', async () => {
    const { admin, values } = await world();
    for (const [name, field] of Object.entries(form.fields)) {
      const answer = await admin[update](form.path, { ...values(), [name]: invalidValue(field) });
      expectNamed(answer, name);
    }
    expect((await admin.get<Body>(form.path)).body.version).toBe(0);
  });

  test('an unknown field is refused by name, or ignored if the specification lists it', async () => {
    const { admin, values } = await world();
    const answer = await admin[update](form.path, { ...values(), shape: 'round' });
    if (form.ignoresUnknownFields === true) expect(answer.status).toBe(200);
    else
      expect(answer).toMatchObject({ status: 400, body: { fields: { shape: 'shape does not belong to this form.' } } });
    expect((await admin.get(form.path)).body).not.toHaveProperty('shape');
  });

  test('belongs to one agency, and only permitted staff can change it', async () => {
    const { of: riverton, admin, values } = await world();
    const elsewhere = await staff(await agency(), 'admin');
    const before = (await elsewhere.get<Body>(form.path)).body;
    await admin[update](form.path, values());
    expect((await elsewhere.get(form.path)).body).toEqual(before);
    const unprivileged = await staff(riverton, 'noRights');
    for (const answer of [await unprivileged.get(form.path), await unprivileged[update](form.path, values(2))])
      expect(answer.status).toBe(403);
  });
});
