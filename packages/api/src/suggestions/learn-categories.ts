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
import { inPauses } from './in-pauses.ts';
import {
  findOldestToLearn,
  findSnapshot,
  listCategoryEvents,
  listLessons,
  listOffered,
  saveSnapshot,
  type Snapshot,
} from './queries.ts';

/** Older submissions than the newest so many teach nothing that these do not. */
const LESSONS_MAX = 200_000;
const BATCH = 1000;
/** Requests are answered in between. */
const STEPS_WITHOUT_PAUSE = 20;
/** Events are read by their ids, which are made before their transactions commit: younger ones may not be there yet. */
const SETTLED_MS = 15_000;

/**
 * Learns what has happened since the last time, or, the first time, from the agency's past submissions, and saves it.
 * May
 * run twice, and at once: whoever saves second throws its work away.
 * @param before events from this instant on are left for the next time; by the system's clock, like their ids
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
  const model = snapshot === null ? createSuggestionModel(categories) : await inPauses(decodeInSteps(snapshot.bytes));
  listCategories(model, categories);
  const limit = firstIdAt(before);
  const learnedThrough =
    snapshot === null
      ? await learnFromSubmissions(services, agencyId, model, limit)
      : await learnFromEvents(services, agencyId, model, snapshot, limit);
  if (learnedThrough === null) return;
  const bytes = await inPauses(encodeInSteps(model));
  await services.inAgency(agencyId, (tx) => saveSnapshot(tx, bytes, learnedThrough, snapshot));
}

/** Everything filed so far is learned with the category it has now; what happened until then need not be followed. */
async function learnFromSubmissions(
  services: Services,
  agencyId: number,
  model: SuggestionModel,
  limit: string,
): Promise<string> {
  let after = await services.inAgency(agencyId, (tx) => findOldestToLearn(tx, limit, LESSONS_MAX), {
    reads: true,
  });
  for (;;) {
    const from = after;
    const lessons = await services.inAgency(agencyId, (tx) => listLessons(tx, from, limit, BATCH), {
      reads: true,
    });
    await inSteps(lessons, ({ text, categoryId }) => learn(model, text, categoryId));
    if (lessons.length < BATCH) return limit;
    after = lessons.at(-1)!.id;
  }
}

/** Null when nothing has happened. */
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

/** The lowest UUIDv7 of an instant. */
function firstIdAt(at: Date): string {
  const hex = at.getTime().toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}
