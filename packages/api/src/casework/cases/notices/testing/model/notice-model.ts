import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { NoticeStatus } from '@townkeep/core/casework/cases';
import fc from 'fast-check';
import { expect } from 'vitest';
import { runIn } from '../../../../../testing/add-rows.ts';
import type { TestStaff } from '../../../../../testing/factories.ts';
import { testApp } from '../../../../../testing/server.ts';
import { enforcementCase } from '../../../testing/case.ts';
import { officer } from '../../../testing/enforcement.ts';
import { partyOfCase } from '../../../testing/responsible.ts';
import { noticeWorld, type NoticeOfCaseWorld } from '../notice-world.ts';
import { type Action, noticeActions } from './notice-actions.ts';

/** One who acts: an officer, a supervisor or a reader. */
export interface Person {
  readonly client: TestStaff;
  readonly canChange: boolean;
  readonly isSupervisor: boolean;
}

/** A case with the contact who receives its notices. */
interface Place {
  readonly id: string;
  readonly violationIds: readonly string[];
  caseContactId: string;
}

/** The agency with two cases and its people. */
export interface ModelWorld {
  readonly of: NoticeOfCaseWorld;
  readonly cases: readonly Place[];
  readonly people: readonly Person[];
}

/** A notice as it must be after the actions so far. */
export interface ModelNotice {
  readonly id: string;
  readonly caseId: string;
  readonly caseContactId: string;
  readonly needsApproval: boolean;
  readonly createdById: string;
  status: NoticeStatus;
  askedById: string | null;
  isForQueue: boolean;
}

export interface NoticeModel {
  readonly notices: ModelNotice[];
  /** The contacts that left their case. */
  readonly gone: Set<string>;
  /** What is frozen of each issued notice and its letters, as it was when it was first seen. */
  readonly frozen: Map<string, string>;
}

async function newWorld(): Promise<ModelWorld> {
  const of = await noticeWorld();
  const more = { assigneeId: of.ann.id, streetAddress: '14 Oak Street' };
  const violations = [
    { violationId: of.of.violations['High weeds'], violationTypeId: of.of.types['Weeds'], complyByOn: '2030-12-01' },
  ];
  const other = await enforcementCase(of.of, { ...more, violations });
  await partyOfCase(of.of, { caseId: other.id, roleId: of.of.roles['Owner'] });
  const { body } = await of.ann.get<{ contacts: { id: string }[] }>(`/xerce/cases/${other.id}`);
  const person = async (level: 'OVERWRITE' | 'READ_ONLY', isSupervisor: boolean): Promise<Person> => ({
    client: await officer(of.of, { Weeds: level, Signs: level }, { isSupervisor }),
    canChange: level === 'OVERWRITE',
    isSupervisor,
  });
  return {
    of,
    cases: [
      { id: of.made.id, violationIds: of.made.violationIds, caseContactId: of.contact('Owner') },
      { id: other.id, violationIds: other.violationIds, caseContactId: body.contacts[0]!.id },
    ],
    people: [
      { client: of.ann, canChange: true, isSupervisor: false },
      await person('OVERWRITE', true),
      await person('READ_ONLY', true),
      await person('READ_ONLY', false),
    ],
  };
}

/** Counts what was done. */
export interface Performed {
  actions: number;
  successes: number;
  issued: number;
}

/** Who acts, by the number that an action picks: those who may change something act most. */
const TURNS = [0, 0, 0, 0, 0, 1, 1, 1, 2, 3];

async function perform(action: Action, model: NoticeModel, world: ModelWorld, performed: Performed): Promise<void> {
  const by = world.people[TURNS[action.by % TURNS.length]!]!;
  const attempt = action.attempt(world, model, by);
  if (attempt === null) return;
  performed.actions++;
  const { status, body } = await by.client[attempt.method]<{ id: string; code?: string }>(attempt.path, attempt.body);
  expect({ isAllowed: status < 300, code: body.code }, action.words).toMatchObject({ isAllowed: attempt.isAllowed });
  if (attempt.isAllowed) {
    performed.successes++;
    await attempt.apply(body);
  }
  await checkAll(world, model);
}

const FROZEN = `
  select n.id, n.status, n.number, n.void_reason_id,
    (to_jsonb(n) - array['status', 'version', 'voided_at', 'voided_by', 'void_reason_id', 'void_note'])::text as own,
    (select jsonb_agg(to_jsonb(l) order by l.position)::text from notice_letters l
      where l.agency_id = n.agency_id and l.notice_id = n.id) as letters
  from notices n where n.agency_id = $1`;

/** Checks what must hold after each action. */
async function checkAll({ of }: ModelWorld, model: NoticeModel): Promise<void> {
  const { rows } = await runIn(of.of, FROZEN);
  const found = new Map(rows.map((row) => [String(row['id']), row]));
  expect(Object.fromEntries(rows.map((row) => [row['id'], row['status']]))).toEqual(
    Object.fromEntries(model.notices.map(({ id, status }) => [id, status])),
  );
  const numbers = rows.flatMap((row) => (row['number'] === null ? [] : [Number(String(row['number']).slice(-5))]));
  expect(numbers.toSorted((a, b) => a - b)).toEqual(numbers.map((_, index) => index + 1));
  for (const { id, status } of model.notices) {
    if (status !== 'ISSUED' && status !== 'VOID') continue;
    const { own, letters, void_reason_id: reason } = found.get(id)!;
    const now = `${String(own)}${String(letters)}`;
    expect(now).toBe(model.frozen.get(id) ?? now);
    model.frozen.set(id, now);
    expect(reason !== null).toBe(status === 'VOID');
  }
}

/** Checks that the stored bytes of each letter are those that were hashed when it was issued. */
async function checkBytes({ of }: ModelWorld): Promise<number> {
  const { services } = await testApp();
  const { rows } = await runIn(
    of.of,
    'select file_key, sha256 from notice_letters where agency_id = $1 and sha256 > $2',
    '',
  );
  for (const { file_key: key, sha256 } of rows) {
    const file = await services.storage.read(String(key));
    expect(
      createHash('sha256')
        .update(await buffer(file!.stream))
        .digest('hex'),
    ).toBe(sha256);
  }
  return rows.length;
}

/**
 * Runs random actions until so many were performed, evenly spread: most would be on the first notice otherwise.
 * @throws Error with the list of actions that fails
 */
export async function runNoticeModel(count: number, seed: number): Promise<Performed> {
  const performed: Performed = { actions: 0, successes: 0, issued: 0 };
  const lists = fc.array(noticeActions, { minLength: Math.min(count, 300), maxLength: 300, size: 'max' });
  for (let run = 0; performed.actions < count; run++) {
    const property = fc.asyncProperty(lists, async (list) => {
      const world = await newWorld();
      const model: NoticeModel = { notices: [], gone: new Set(), frozen: new Map() };
      for (const action of list) {
        if (performed.actions >= count) break;
        await perform(action, model, world, performed);
      }
      await world.of.makeAll();
      performed.issued += await checkBytes(world);
    });
    await fc.assert(property, { numRuns: 1, seed: seed + run, endOnFailure: true, unbiased: true });
  }
  return performed;
}
