import {
  createSuggestionModel,
  encodeInSteps,
  learn,
  listCategories,
  type SuggestionModel,
  unlearn,
} from '@townkeep/suggestions';
import { firstIdAt } from '../../platform/ids.ts';
import { forEachInTurns } from '../../platform/process/in-turns.ts';
import type { Services } from '../../platform/services.ts';
import { runInSteps } from './in-steps.ts';
import {
  findOldestToLearn,
  findSnapshot,
  listCategoryEvents,
  listLessons,
  listOffered,
  saveSnapshot,
  type Snapshot,
} from './queries.ts';
import { readModel } from './read-model.ts';

/** Submissions that an agency's first model learns, newest first. */
const LESSONS_MAX = 200_000;
const BATCH = 1000;
/** Texts that are learned before requests get a turn. */
const TEXTS_PER_TURN = 20;
/** Event ids are made before their transactions commit, so the newest events may not all be visible yet. */
const SETTLED_MS = 15_000;
const READ = { reads: true };

/**
 * Learns the events since the last time and saves the model. The first time, or after a damaged snapshot, it learns
 * from the agency's past submissions. May run repeatedly and concurrently: of two runs, the second to save discards its
 * work.
 * @param before leaves events from this instant on for the next time; by the system clock, like the event ids
 */
export async function learnCategories(
  services: Services,
  agencyId: number,
  before = new Date(Date.now() - SETTLED_MS),
): Promise<void> {
  const { snapshot, categories } = await services.inAgency(
    agencyId,
    async (tx) => ({ snapshot: await findSnapshot(tx), categories: await listOffered(tx) }),
    READ,
  );
  const known = snapshot && (await readModel(services, agencyId, snapshot));
  const model = known ?? createSuggestionModel([]);
  listCategories(model, categories);
  const limit = firstIdAt(before);
  const learnedThrough =
    known === null || snapshot === null
      ? await learnFromSubmissions(services, agencyId, model, limit)
      : await learnFromEvents(services, agencyId, model, snapshot, limit);
  if (learnedThrough === null) return;
  const bytes = await runInSteps(encodeInSteps(model));
  await services.inAgency(agencyId, (tx) => saveSnapshot(tx, bytes, learnedThrough, snapshot));
}

/** Learns past submissions with their current category. Earlier changes of category need no unlearning. */
async function learnFromSubmissions(
  services: Services,
  agencyId: number,
  model: SuggestionModel,
  limit: string,
): Promise<string> {
  let after = await services.inAgency(agencyId, (tx) => findOldestToLearn(tx, limit, LESSONS_MAX), READ);
  for (;;) {
    const from = after;
    const lessons = await services.inAgency(agencyId, (tx) => listLessons(tx, from, limit, BATCH), READ);
    await forEachInTurns(lessons, TEXTS_PER_TURN, ({ text, categoryId }) => learn(model, text, categoryId));
    if (lessons.length < BATCH) return limit;
    after = lessons.at(-1)!.id;
  }
}

/** Returns the id of the last event learned, or null without any new event. */
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
    const events = await services.inAgency(agencyId, (tx) => listCategoryEvents(tx, from, limit, BATCH), READ);
    await forEachInTurns(events, TEXTS_PER_TURN, (event) => {
      if (event.from !== null) unlearn(model, event.text, event.from);
      learn(model, event.text, event.to);
    });
    after = events.at(-1)?.id ?? after;
    if (events.length < BATCH) return after === snapshot.learnedThrough ? null : after;
  }
}
