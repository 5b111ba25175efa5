import {
  createSuggestionModel,
  decodeInSteps,
  listCategories,
  memoryBytes,
  type SuggestionModel,
} from '@townkeep/suggestions';
import type { AgencyTx } from '../platform/database/tenancy.ts';
import type { Services } from '../platform/services.ts';
import { runInSteps } from './run-in-steps.ts';
import { learnSoon } from './learn-soon.ts';
import { findSnapshot, getVersions, listOffered, type Versions } from './queries.ts';

/** The memory that all models in a process can use; the least recently used one is dropped first. */
const KEPT_BYTES = 96 * 1_048_576;
/** How long a copy is used before the database is asked for a newer one. */
const CHECK_MS = 3000;

/** An agency's model in this process, and the categories that can be suggested to each kind of caller. */
export interface KnownModel {
  model: SuggestionModel;
  external: ReadonlySet<string>;
  versions: Versions;
  checkedAt: number;
  /** True while a newer snapshot is being read. */
  isLoading: boolean;
}

export type KnownModels = Map<number, KnownModel>;

// By application, because tests have several in one process.
const known = new WeakMap<Services, KnownModels>();

/**
 * Returns the agency's model as this process knows it. Never waits for the snapshot: the first request is answered from
 * the categories' names and keywords while the snapshot loads in the background.
 */
export async function getModel(services: Services, tx: AgencyTx): Promise<KnownModel> {
  const models = known.get(services) ?? new Map<number, KnownModel>();
  known.set(services, models);
  const found = models.get(tx.agencyId);
  const isFresh = found !== undefined && performance.now() - found.checkedAt < CHECK_MS;
  const current = isFresh ? found : await check(services, tx, found);
  keep(models, tx.agencyId, current);
  return current;
}

async function check(services: Services, tx: AgencyTx, found: KnownModel | undefined): Promise<KnownModel> {
  const versions = await getVersions(tx);
  const current = found ?? {
    model: createSuggestionModel([]),
    external: new Set(),
    versions: { configVersion: -1, savedAt: null },
    checkedAt: 0,
    isLoading: false,
  };
  if (current.versions.configVersion !== versions.configVersion) {
    const offered = await listOffered(tx);
    listCategories(current.model, offered);
    current.external = new Set(offered.filter((category) => category.isExternal).map((category) => category.id));
  }
  const isOld = current.versions.savedAt !== versions.savedAt;
  const isUnlearned = found === undefined && versions.savedAt === null;
  current.versions = { ...current.versions, configVersion: versions.configVersion };
  current.checkedAt = performance.now();
  if ((isOld || isUnlearned) && !current.isLoading) void load(services, tx.agencyId, current);
  return current;
}

/** Reads the newest snapshot, or queues the job that creates the first one. Runs in the background of the request. */
async function load(services: Services, agencyId: number, current: KnownModel): Promise<void> {
  current.isLoading = true;
  try {
    const snapshot = await services.inAgency(agencyId, (tx) => findSnapshot(tx), { reads: true });
    if (snapshot === null) return await services.inAgency(agencyId, (tx) => learnSoon(tx, services.now()));
    const model = await runInSteps(decodeInSteps(snapshot.bytes));
    listCategories(model, current.model.categories);
    current.model = model;
    current.versions = { ...current.versions, savedAt: snapshot.savedAt };
  } catch (error) {
    services.log.warn(
      { err: error, agencyId },
      'the suggestions go on with what they know: their snapshot could not be read',
    );
  } finally {
    current.isLoading = false;
  }
}

function keep(models: KnownModels, agencyId: number, current: KnownModel): void {
  models.delete(agencyId);
  models.set(agencyId, current);
  let bytes = 0;
  for (const { model } of models.values()) bytes += memoryBytes(model);
  for (const [oldest, { model }] of models) {
    if (bytes <= KEPT_BYTES || oldest === agencyId) return;
    models.delete(oldest);
    bytes -= memoryBytes(model);
  }
}
