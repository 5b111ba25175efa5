import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { accessFlags, type Profile, type Scopes, sightOf } from '@townkeep/core/identity/people';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from './platform/ids.ts';
import { contractCalls } from './platform/http/contract/contract-calls.ts';
import { sendAgencyDigests } from './mechanisms/notifications/send-digests.ts';
import { outboxOf } from './mechanisms/outbox/testing/outbox.ts';
import { addRows, runIn } from './testing/add-rows.ts';
import type { Client } from './testing/client.ts';
import { staff } from './testing/factories.ts';
import { type FullAgency, fullAgency } from './testing/full-agency.ts';
import { testApp } from './testing/server.ts';
import { inputs } from './testing/walk/every-input.ts';
import { sendCall } from './testing/walk/send-call.ts';

/** What is taken from a person after a copy was made for them. */
const losses = ['type', 'place', 'product', 'account'] as const;
type Loss = (typeof losses)[number];

/** The rows that a copy was made as, before anything was taken. */
interface Copies {
  readonly printId: string;
  readonly runId: string;
  readonly notificationId: string;
  /** A photo of the case, of which there is no copy without its place. */
  readonly fileURL: string;
}

/** A call that hands out again what was stored about the secured case. */
interface Copy {
  readonly input?: (own: FullAgency & Copies) => Record<string, unknown>;
  /** The losses after which the call is refused: 403 or 404. That of the account is one for every call. */
  readonly refused: readonly Loss[];
  /** The losses after which the call answers without the copy. */
  readonly absent?: readonly Loss[];
  /** Whether an answer has the copy. */
  readonly has?: (body: never, own: FullAgency & Copies) => boolean;
}

const hasFile = ({ items }: { items: { id: string; hasFile: boolean }[] }, { runId }: Copies) =>
  items.some((run) => run.id === runId && run.hasFile);

/**
 * Every call of staff that hands out a copy that was stored earlier. A call that shows no address is read on without the
 * right to secured locations.
 */
const copies: Readonly<Record<string, Copy>> = {
  'documents.printStatus': {
    input: ({ printId }) => ({ id: printId }),
    refused: ['type', 'place', 'product'],
  },
  'documents.print': {
    input: ({ enforcement }) => ({ id: enforcement.id, productType: 'xerce' }),
    refused: ['type', 'product'],
    absent: ['place'],
    has: ({ id }: { id: string }, { printId }) => id === printId,
  },
  'runs.download': { input: ({ runId }) => ({ id: runId }), refused: ['type', 'place', 'product'] },
  'runs.get': {
    input: ({ runId }) => ({ id: runId }),
    refused: ['product'],
    absent: ['type', 'place'],
    has: (run: { hasFile: boolean }) => run.hasFile,
  },
  'runs.list': { refused: [], absent: ['type', 'place', 'product'], has: hasFile },
  'notifications.list': {
    refused: [],
    absent: ['type', 'product'],
    has: ({ items }: { items: { id: string }[] }, { notificationId }) => items.some(({ id }) => id === notificationId),
  },
  'notifications.unread': {
    refused: [],
    absent: ['type', 'product'],
    // The other one is about a submission.
    has: ({ unread }: { unread: { count: number } }) => unread.count === 2,
  },
  'notifications.read': {
    input: ({ notificationId }) => ({ id: notificationId }),
    refused: ['type', 'product'],
  },
  'cases.runningTimer': {
    refused: ['product'],
    absent: ['type'],
    has: ({ timer }: { timer: { caseNumber: string | null } | null }) => timer?.caseNumber != null,
  },
  'cases.noticeLetter': { refused: ['type', 'place', 'product'] },
  'cases.notices': { refused: ['type', 'product'] },
  'cases.receipt': { refused: ['type', 'product'] },
  'cases.receiptPdf': { refused: ['type', 'product'] },
  'deposits.slip': { refused: ['product'] },
  'uploads.presign': {
    input: ({ fileURL }) => ({ fileURL }),
    refused: ['type', 'place', 'product'],
  },
};

/** Calls of staff with an address of a file or page in their answer that hand out no stored copy of a record. */
const others: Readonly<Record<string, string>> = {
  'agencies.publicLinks': 'an address of a public page of the agency',
  'agencies.renewPublicLink': 'an address of a public page of the agency',
  'agencies.mapSettings': 'the address of the map',
  'cases.linkCalendar': 'the address of a calendar, which asks for its owner’s present rights',
  'cases.noticeLabels': 'rendered for the answer',
  'cases.previewNotice': 'rendered for the answer',
  'documents.printMany': 'starts a print',
  'uploads.signForStaff': 'an address to upload to',
  'submissions.get': 'reads the record with its files',
  'cases.get': 'reads the record with its files',
  'cases.inspection': 'reads the record with its files',
  'cases.violationPhotos': 'reads the files of the record',
};

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

let own: FullAgency & Copies;
let scopes: Scopes;

beforeAll(async () => {
  const of = await fullAgency('Riverton');
  await runIn(of, 'update locations set is_secured = true where agency_id = $1');
  // The case with the issued notice is at the same place, and about the same.
  const { violations, violationTypes } = of.lists;
  await runIn(
    of,
    `update cases set location_id = (select location_id from cases where agency_id = $1 and id = $2)
     where agency_id = $1 and id = $3`,
    of.enforcement.id,
    of.noticedCase.id,
  );
  await addViolation(of, of.noticedCase.id, { violationId: violations.used, typeId: violationTypes.used });
  const { rows } = await runIn(of, 'select scopes from staff where agency_id = $1 and id = $2', of.admin.id);
  scopes = rows[0]!['scopes'] as Scopes;
  const { body } = await sendCall(callNamed('people.profile'), {}, of.admin.token);
  const profile = body as unknown as Profile;
  const sight = sightOf(profile.scopes, accessFlags(profile));
  const made = { printId: newId(), runId: newId(), notificationId: newId() };
  const now = new Date();
  await addRows(of, 'document_prints', {
    id: made.printId,
    asked_by: of.admin.id,
    asked_by_name: 'Sam',
    created_at: now,
    with_notes: false,
    with_photos: true,
    sees_secured: true,
    case_access: 'OVERWRITE',
    product_type: 'xerce',
    record_ids: [of.enforcement.id],
    file_name: 'Case.pdf',
    file_key: `${of.id}/2026/05/${made.printId}/case.pdf`,
    status: 'READY',
  });
  await addRows(of, 'runs', {
    id: made.runId,
    kind: 'cases.export',
    label: 'Export cases to CSV',
    started_by: of.admin.id,
    actor_kind: 'STAFF',
    input: {},
    status: 'DONE',
    cursor: 0,
    done: 1,
    changed: 0,
    skipped: 0,
    attempt: 1,
    failures: 0,
    skip_reasons: {},
    created_at: now,
    finished_at: now,
    file_key: `${of.id}/2026/05/${made.runId}/export`,
    file_name: 'cases.csv',
    file_type: 'text/csv',
    file_sight: sight,
  });
  await addRows(of, 'notifications', {
    id: made.notificationId,
    staff_id: of.admin.id,
    event_id: newId(),
    kind: 'caseAssigned',
    subject_id: of.enforcement.id,
    title: `Case ${of.enforcement.number}`,
    content: 'It was assigned to you.',
    path: `/agencies/${of.id}`,
    is_in_app: true,
    is_for_digest: true,
    created_at: now,
  });
  await runIn(of, 'update time_entries set running_since = now(), minutes = 0 where agency_id = $1');
  const files = await runIn(
    of,
    'select key from attachments where agency_id = $1 and subject_id = $2 order by id limit 1',
    of.enforcement.id,
  );
  own = { ...of, ...made, fileURL: `/api/storage/${String(files.rows[0]!['key'])}` };
}, 120_000);

/** Adds a violation of a type to a case. */
const addViolation = (
  of: FullAgency,
  caseId: string,
  { violationId, typeId }: { readonly violationId: string; readonly typeId: string },
) =>
  addRows(of, 'case_violations', {
    id: newId(),
    case_id: caseId,
    violation_id: violationId,
    violation_type_id: typeId,
    status: 'OPEN',
  });

const give = (of: FullAgency, given: Scopes, isActive = true) =>
  runIn(
    of,
    'update staff set scopes = $3::jsonb, is_active = $4 where agency_id = $1 and id = $2',
    of.admin.id,
    JSON.stringify(given),
    isActive,
  );

beforeEach(() => give(own, scopes));

const without: Readonly<Record<Loss, () => Promise<unknown>>> = {
  type: () => {
    const types = Object.keys(scopes.xerce.violationTypes).map((id) => [id, 'NO_ACCESS'] as const);
    return give(own, { ...scopes, xerce: { ...scopes.xerce, violationTypes: Object.fromEntries(types) } });
  },
  place: () => give(own, { ...scopes, canSeeSecuredLocations: false }),
  product: () => give(own, { ...scopes, xerce: { ...scopes.xerce, isActive: false } }),
  account: () => give(own, scopes, false),
};

function callNamed(name: string) {
  const call = contractCalls().find((each) => each.name === name);
  if (call === undefined) throw new Error(`The contract has no call ${name}`);
  return call;
}

describe.each(Object.entries(copies))('%s', (name, { input, refused, absent = [], has = () => true }) => {
  const read = async () => {
    const given = input?.(own) ?? inputs[name]?.(own) ?? {};
    return sendCall(callNamed(name), given, own.admin.token);
  };

  test('has the copy as long as its person has all rights', async () => {
    await runIn(own, 'update notifications set read_at = null where agency_id = $1');
    const { status, body } = await read();
    expect({ status, body }).toMatchObject({ status: 200 });
    if (name !== 'notifications.read') expect(has(body as never, own)).toBe(true);
  });

  test.each(losses)('without the %s', async (loss) => {
    await runIn(own, 'update notifications set read_at = null where agency_id = $1');
    await without[loss]();
    const { status, body } = await read();
    if (loss === 'account') expect({ status, code: body?.code }).toEqual({ status: 403, code: 'user_deactivated' });
    else if (refused.includes(loss)) expect([403, 404]).toContain(status);
    else {
      expect(status).toBe(200);
      if (name !== 'notifications.read') expect(has(body as never, own)).toBe(!absent.includes(loss));
    }
    if (status !== 200) expect(JSON.stringify(body)).not.toContain(own.enforcement.number);
  });
});

test('the refusal of an export says what to do', async () => {
  await without.type();
  expect(await sendCall(callNamed('runs.download'), { id: own.runId }, own.admin.token)).toMatchObject({
    status: 403,
    body: { code: 'rights_changed', message: 'Your rights have changed since this was made. Export it again.' },
  });
});

test('the daily digest has nothing of what its person may not see by then', async () => {
  await without.type();
  const { services } = await testApp();
  await sendAgencyDigests(services, own.id, new Date(Date.now() + 2 * 86_400_000));
  const sent = await outboxOf(own);
  expect(sent.filter(({ bodyText }) => bodyText.includes(own.enforcement.number))).toEqual([]);
});

describe('the answer of a change that is sent again', () => {
  const change = (by: Client, key: string, id = own.enforcement.id) =>
    by.put(`/xerce/cases/${id}/description`, { description: 'As high as the fence' }, { 'idempotency-key': key });

  test('is the same for its person, and of no use to another one', async () => {
    const key = newId();
    const first = await change(own.admin, key);
    expect(first).toMatchObject({ status: 200, body: { id: own.enforcement.id } });
    expect((await change(own.admin, key)).body).toEqual(first.body);
    const other = await staff(own, scopes);
    expect(await change(other, key)).toMatchObject({ status: 409, body: { code: 'idempotency_mismatch' } });
  });

  const withoutOneType = () => {
    const violationTypes = { ...scopes.xerce.violationTypes, [own.lists.violationTypes.used]: 'NO_ACCESS' as const };
    return give(own, { ...scopes, xerce: { ...scopes.xerce, violationTypes } });
  };

  test.each([
    ['type', withoutOneType],
    ['place', without.place],
  ] as const)('is withheld without the %s', async (_, lose) => {
    const key = newId();
    expect((await change(own.admin, key)).status).toBe(200);
    await lose();
    const again = await change(own.admin, key);
    expect(again).toMatchObject({ status: 403, body: { code: 'answer_withheld' } });
    expect(JSON.stringify(again.body)).not.toContain(own.enforcement.number);
  });

  test('is withheld without the product and without the account', async () => {
    const key = newId();
    expect((await change(own.admin, key)).status).toBe(200);
    await without.product();
    expect(await change(own.admin, key)).toMatchObject({ status: 403, body: { code: 'no_right' } });
    await without.account();
    expect(await change(own.admin, key)).toMatchObject({ status: 403, body: { code: 'user_deactivated' } });
  });

  test('is not found where the record was hidden meanwhile', async () => {
    const key = newId();
    const { spare: violationId } = own.lists.violations;
    const { spare: typeId } = own.lists.violationTypes;
    const violationTypes = { ...scopes.xerce.violationTypes, [typeId]: 'NO_ACCESS' as const };
    await give(own, { ...scopes, xerce: { ...scopes.xerce, violationTypes } });
    expect((await change(own.admin, key, own.openCase.id)).status).toBe(200);
    await addViolation(own, own.openCase.id, { violationId, typeId });
    expect(await change(own.admin, key, own.openCase.id)).toMatchObject({ status: 404 });
  });
});
