import type { CaseAbatement, CaseDetail } from '@townkeep/core/casework/cases';
import fc from 'fast-check';
import { expect } from 'vitest';
import { noScopes } from '@townkeep/core/identity/people';
import { enforcementAgency, type Level, officer } from '../enforcement.ts';
import { actions } from './actions.ts';
import type { Action, World } from './attempt.ts';
import { isBlocked, type Model, type ModelCase, type Officer, sees } from './model.ts';
import { statesOf, toldByTimeLine } from './told-by-time-line.ts';

/** The levels of the officers on the two violation types. The first sees everything. */
const levels: readonly Readonly<Partial<Record<'Weeds' | 'Signs', Level>>>[] = [
  { Weeds: 'OVERWRITE', Signs: 'OVERWRITE' },
  { Weeds: 'BASIC', Signs: 'READ_ONLY' },
  { Weeds: 'READ_ONLY', Signs: 'OVERWRITE' },
  { Weeds: 'NO_ACCESS', Signs: 'BASIC' },
];

async function newWorld(): Promise<World> {
  const of = await enforcementAgency();
  const officers: Officer[] = [];
  for (const level of levels) {
    const client = await officer(of, level);
    const violationTypes = Object.fromEntries(
      Object.entries(level).map(([name, each]) => [of.types[name as 'Weeds' | 'Signs'], each]),
    );
    const scopes = { superAdmin: false, xerce: { ...noScopes.xerce, isActive: true, violationTypes } };
    officers.push({ client, staff: { id: client.id, groupIds: [], scopes } });
  }
  return { of, officers };
}

/** Counts what was done. */
export interface Performed {
  actions: number;
  successes: number;
}

class ActionCommand implements fc.AsyncCommand<Model, World> {
  readonly action: Action;
  readonly performed: Performed;

  constructor(action: Action, performed: Performed) {
    this.action = action;
    this.performed = performed;
  }

  check(): boolean {
    return true;
  }

  run(model: Model, world: World): Promise<void> {
    return perform(this.action, { model, world, performed: this.performed });
  }

  toString(): string {
    return this.action.words;
  }
}

interface State {
  readonly model: Model;
  readonly world: World;
  readonly performed: Performed;
}

/** Performs an action, in the model too, and checks what must hold after each. */
async function perform(action: Action, { model, world, performed }: State): Promise<void> {
  const by = world.officers[action.by % world.officers.length]!;
  const attempt = action.attempt(world, model, by);
  if (attempt === null) return;
  performed.actions++;
  const { method, path, refusal } = attempt;
  const { status, body } = await by.client[method]<CaseDetail & { code?: string }>(path, attempt.body);
  expect({ refusal: status < 300 ? null : body.code }, action.words).toEqual({ refusal });
  if (refusal === null) {
    performed.successes++;
    attempt.apply(body);
  }
  const changed = model.cases.find(({ id }) => path.includes(id)) ?? model.cases.at(-1);
  if (changed !== undefined) await checkCase(world, changed);
  await checkList(model, by);
}

/** Checks that each number exists once, and that an officer is listed the cases that the rules let them see. */
async function checkList(model: Model, by: Officer): Promise<void> {
  expect(new Set(model.cases.map(({ number }) => number)).size).toBe(model.cases.length);
  const { body } = await by.client.post<{ items: { id: string }[] }>('/xerce/cases/listing', { limit: 100 });
  const listed = body.items.map(({ id }) => id).toSorted();
  expect(listed).toEqual(
    model.cases
      .filter((one) => sees(by, one))
      .map(({ id }) => id)
      .toSorted(),
  );
}

/** Checks a case as it is read, and as its timeline explains it. */
async function checkCase({ of, officers }: World, one: ModelCase): Promise<void> {
  const [all] = officers;
  const { body } = await all!.client.get<CaseDetail>(`/xerce/cases/${one.id}`);
  const abatement = await all!.client.get<CaseAbatement>(`/xerce/cases/${one.id}/abatement-stages`);
  const statusOf = new Map(body.violations.map(({ id, status }) => [id, status]));
  const shown = {
    status: body.status,
    assigneeId: body.assignee?.id ?? null,
    violations: one.violations.map(({ id }) => statusOf.get(id)),
    violationCount: body.violations.length,
    inspections: Object.fromEntries(body.inspections.map(({ id, status }) => [id, status])),
    abatement: abatement.body.status,
  };
  expect(shown).toEqual(statesOf(one));
  expect(await toldByTimeLine(of, one)).toEqual(statesOf(one));
  if (shown.status === 'CLOSED') expect(isBlocked(one)).toBe(false);
}

/** Runs random actions until so many were performed. @throws Error with the shortest list of actions that fails */
export async function runModel(count: number, seed: number): Promise<Performed> {
  const performed: Performed = { actions: 0, successes: 0 };
  const commands = fc.commands([actions.map((action) => new ActionCommand(action, performed))], {
    maxCommands: 300,
    size: 'max',
  });
  for (let run = 0; performed.actions < count; run++) {
    await fc.assert(
      fc.asyncProperty(commands, async (list) => {
        const world = await newWorld();
        const model: Model = { cases: [] };
        await fc.asyncModelRun(() => ({ model, real: world }), list);
        for (const one of model.cases) await checkCase(world, one);
      }),
      { numRuns: 1, seed: seed + run, endOnFailure: count > 1000 },
    );
  }
  return performed;
}
