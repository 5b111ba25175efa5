import { type MapLayer, mapLayers } from '@townkeep/core/office/base-map';
import { baseMapEvents } from '@townkeep/core/office/base-map/events.ts';
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
 * @throws Error when there are none or too many, or none is near the agency
 */
export async function storeMapFeatures(
  services: Services,
  agencyId: number,
  features: readonly NewMapFeature[],
): Promise<StoredMap> {
  if (features.length === 0) throw new Error('No feature of the files can be used. The map is unchanged.');
  if (features.length > FEATURES_MAX)
    throw new Error(
      `A map has at most ${FEATURES_MAX.toLocaleString('en-US')} features, and these files have ` +
        `${features.length.toLocaleString('en-US')}. Please leave out what is far from the agency.`,
    );
  const layers = mapLayers.filter((layer) => features.some((feature) => feature.layer === layer));
  return services.inAgency(agencyId, async (tx) => {
    const replacedCount = await deleteMapLayers(tx, layers);
    const stored = await insertMapFeatures(tx, features);
    const count = [...stored.values()].reduce((sum, each) => sum + each, 0);
    if (count === 0)
      throw new Error(
        "All features are more than 5 km away from the agency's boundary. Are these the files of another place? " +
          'The map is unchanged.',
      );
    await renewMapVersion(tx);
    recordEvent(tx, SYSTEM, baseMapEvents.imported, null, { layers, count });
    return { stored, farCount: features.length - count, replacedCount };
  });
}
