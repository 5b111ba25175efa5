import { createSuggestionModel, listCategories, memoryBytes, type SuggestionModel } from '@townkeep/suggestions';
import type { AgencyTx } from '../../platform/database/tenancy.ts';
import type { Services } from '../../platform/services.ts';
import { learnSoon } from './learn-soon.ts';
import { findSnapshot, getVersions, listOffered, type Versions } from './queries.ts';
import { readModel } from './read-model.ts';

/** Memory that the models of a process may take together. The least recently used are dropped beyond. */
const MODELS_MAX_BYTES = 96 * 1_048_576;
/** Age at which a copy is compared with the database. */
const CHECK_AFTER_MS = 3000;

/** An agency's model in this process. */
export interface KnownModel {
  model: SuggestionModel;
  /** Ids of the categories that residents are offered. */
  external: ReadonlySet<string>;
  versions: Versions;
  /** By `performance.now()`. */
  checkedAt: number;
  /** True while a newer snapshot is being read. */
  isLoading: boolean;
}

type KnownModels = Map<number, KnownModel>;

// By application: tests run several in one process.
const known = new WeakMap<Services, KnownModels>();

/**
 * Returns the agency's model in this process. Never waits for a snapshot: the first requests are answered from the
 * categories' names and keywords while the snapshot is read in the background.
 */
export async function getModel(services: Services, tx: AgencyTx): Promise<KnownModel> {
  const models = known.get(services) ?? new Map<number, KnownModel>();
  known.set(services, models);
  const found = models.get(tx.agencyId);
  const isFresh = found !== undefined && performance.now() - found.checkedAt < CHECK_AFTER_MS;
  const current = isFresh ? found : await refresh(services, tx, found);
  keep(models, tx.agencyId, current);
  return current;
}

async function refresh(services: Services, tx: AgencyTx, found: KnownModel | undefined): Promise<KnownModel> {
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
  const isOutdated = current.versions.savedAt !== versions.savedAt;
  const hasNoSnapshot = found === undefined && versions.savedAt === null;
  current.versions = { ...current.versions, configVersion: versions.configVersion };
  current.checkedAt = performance.now();
  if ((isOutdated || hasNoSnapshot) && !current.isLoading) void load(services, tx.agencyId, current);
  return current;
}

/** Reads the newest snapshot. Requests learning when there is none, or a damaged one. Runs in the background. */
async function load(services: Services, agencyId: number, current: KnownModel): Promise<void> {
  current.isLoading = true;
  try {
    const snapshot = await services.inAgency(agencyId, (tx) => findSnapshot(tx), { reads: true });
    const model = snapshot && (await readModel(services, agencyId, snapshot));
    if (snapshot === null || model === null)
      return await services.inAgency(agencyId, (tx) => learnSoon(tx, services.now()));
    listCategories(model, current.model.categories);
    current.model = model;
    current.versions = { ...current.versions, savedAt: snapshot.savedAt };
  } catch (error) {
    services.log.warn({ err: error, agencyId }, 'the suggestions keep their model: the snapshot could not be read');
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
    if (bytes <= MODELS_MAX_BYTES || oldest === agencyId) return;
    models.delete(oldest);
    bytes -= memoryBytes(model);
  }
}
