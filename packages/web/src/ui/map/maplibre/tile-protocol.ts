import { addProtocol } from 'maplibre-gl';
import { loaderAt, parseTileAddress, PROTOCOL } from '../tile-address.ts';

/** Makes maps load addresses of `tileAddresses` with their functions, instead of from the network. */
export function serveTiles(): void {
  addProtocol(PROTOCOL, async ({ url }, { signal }) => {
    const asked = parseTileAddress(url);
    const load = asked === null ? undefined : loaderAt(asked.loader);
    if (asked === null || load === undefined) throw new Error('Unknown tile');
    const tile = await load(asked.tile, signal);
    return { data: (await tile?.arrayBuffer()) ?? new ArrayBuffer(0) };
  });
}
