import { type MapLayer, mapLayers } from '@townkeep/core/office/base-map';
import { baseMapEvents } from '@townkeep/core/office/base-map/events.ts';
import type { Run } from '../../../platform/database/connection.ts';
import { recordEvent, SYSTEM } from '../../../platform/records/events.ts';
import type { Services } from '../../../platform/services.ts';
import { deleteMapLayers, insertMapFeatures, type NewMapFeature, renewMapVersion } from '../queries.ts';

const FEATURES_MAX = 500_000;

/** The result of an import. */
export interface StoredMap {
  /** How many features of each layer are stored. */
  readonly stored: ReadonlyMap<MapLayer, number>;
  /** How many were left out because they are far from the agency's boundary. */
  readonly farCount: number;
  /** How many of the same layers were stored before. */
  readonly replacedCount: number;
}

/**
 * Replaces the layers of the agency's map that these features belong to, in one transaction.
 * @param read reads the features in batches on the transaction
 * @throws Error when there are none or too many, or none is near the agency
 */
export async function storeMapFeatures(
  services: Services,
  agencyId: number,
  read: (run: Run) => AsyncIterable<readonly NewMapFeature[]>,
): Promise<StoredMap> {
  return services.inAgency(agencyId, async (tx) => {
    const stored = new Map<MapLayer, number>();
    const replaced = new Set<MapLayer>();
    let [given, replacedCount] = [0, 0];
    for await (const features of read(tx.run)) {
      given += features.length;
      if (given > FEATURES_MAX) throw tooMany();
      const layers = [...new Set(features.map(({ layer }) => layer))].filter((layer) => !replaced.has(layer));
      if (layers.length > 0) replacedCount += await deleteMapLayers(tx, layers);
      for (const layer of layers) replaced.add(layer);
      for (const [layer, count] of await insertMapFeatures(tx, features))
        stored.set(layer, (stored.get(layer) ?? 0) + count);
    }
    if (given === 0) throw new Error('No feature of the files can be used. The map is unchanged.');
    const count = [...stored.values()].reduce((sum, each) => sum + each, 0);
    if (count === 0)
      throw new Error(
        "All features are more than 5 km away from the agency's boundary. Are these the files of another place? " +
          'The map is unchanged.',
      );
    await renewMapVersion(tx);
    const layers = mapLayers.filter((layer) => replaced.has(layer));
    recordEvent(tx, SYSTEM, baseMapEvents.imported, null, { layers, count });
    return { stored, farCount: given - count, replacedCount };
  });
}

const tooMany = (): Error =>
  new Error(
    `A map has at most ${FEATURES_MAX.toLocaleString('en-US')} features, and these files have more. ` +
      'Please leave out what is far from the agency. The map is unchanged.',
  );
