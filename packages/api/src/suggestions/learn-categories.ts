import { setImmediate } from 'node:timers/promises';
import {
  createSuggestionModel,
  decodeInSteps,
  encodeInSteps,
  learn,
  listCategories,
  type SuggestionModel,
  unlearn,
} from '@townkeep/suggestions';
import type { Services } from '../platform/services.ts';
import { runInSteps } from './run-in-steps.ts';
import {
  findOldestToLearn,
  findSnapshot,
  listCategoryEvents,
  listTrainingExamples,
  listOffered,
  saveSnapshot,
  type Snapshot,
} from './queries.ts';

/** Submissions older than the newest 200,000 add nothing to the model. */
const EXAMPLES_MAX = 200_000;
const BATCH = 1000;
/** The number of steps between two pauses, in which requests are answered. */
const STEPS_WITHOUT_PAUSE = 20;
/**
 * Events are read by their ids, which are made before their transactions commit. Events younger than this can still be
 * missing.
 */
const SETTLED_MS = 15_000;

/**
 * Learns from the events since the last run, or on the first run from the agency's past submissions, and saves the
 * model. Can run twice, and concurrently: the second save is discarded.
 * @param before events from this time on are left for the next run; by the system's clock, like their ids
 */
export async function learnCategories(
  services: Services,
  agencyId: number,
  before = new Date(Date.now() - SETTLED_MS),
): Promise<void> {
  const read = { reads: true };
  const { snapshot, categories } = await services.inAgency(
    agencyId,
    async (tx) => ({ snapshot: await findSnapshot(tx), categories: await listOffered(tx) }),
    read,
  );
  const model = snapshot === null ? createSuggestionModel(categories) : await runInSteps(decodeInSteps(snapshot.bytes));
  listCategories(model, categories);
  const limit = firstIdAt(before);
  const learnedThrough =
    snapshot === null
      ? await learnFromSubmissions(services, agencyId, model, limit)
      : await learnFromEvents(services, agencyId, model, snapshot, limit);
  if (learnedThrough === null) return;
  const bytes = await runInSteps(encodeInSteps(model));
  await services.inAgency(agencyId, (tx) => saveSnapshot(tx, bytes, learnedThrough, snapshot));
}

/** Learns every submission filed so far with its current category, so that earlier events need not be read. */
async function learnFromSubmissions(
  services: Services,
  agencyId: number,
  model: SuggestionModel,
  limit: string,
): Promise<string> {
  let after = await services.inAgency(agencyId, (tx) => findOldestToLearn(tx, limit, EXAMPLES_MAX), {
    reads: true,
  });
  for (;;) {
    const from = after;
    const examples = await services.inAgency(agencyId, (tx) => listTrainingExamples(tx, from, limit, BATCH), {
      reads: true,
    });
    await inSteps(examples, ({ text, categoryId }) => learn(model, text, categoryId));
    if (examples.length < BATCH) return limit;
    after = examples.at(-1)!.id;
  }
}

/** Learns from category events. Returns the last event's id, or null when there were no events. */
async function learnFromEvents(
  services: Services,
  agencyId: number,
  model: SuggestionModel,
  snapshot: Snapshot,
  limit: string,
): Promise<string | null> {
  let after = snapshot.learnedThrough;
  for (;;) {
    const from = after;
    const events = await services.inAgency(agencyId, (tx) => listCategoryEvents(tx, from, limit, BATCH), {
      reads: true,
    });
    await inSteps(events, (event) => {
      if (event.from !== null) unlearn(model, event.text, event.from);
      learn(model, event.text, event.to);
    });
    after = events.at(-1)?.id ?? after;
    if (events.length < BATCH) return after === snapshot.learnedThrough ? null : after;
  }
}

async function inSteps<T>(items: readonly T[], step: (item: T) => void): Promise<void> {
  for (const [index, item] of items.entries()) {
    step(item);
    if (index % STEPS_WITHOUT_PAUSE === STEPS_WITHOUT_PAUSE - 1) await setImmediate();
  }
}

/** Returns the lowest UUIDv7 of a time. */
function firstIdAt(at: Date): string {
  const hex = at.getTime().toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}
