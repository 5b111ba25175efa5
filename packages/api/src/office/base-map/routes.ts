import { routes } from '../../platform/http/call-path.ts';
import { getTile } from './tiles/get-tile.ts';

export const baseMapRoutes = {
  tile: routes.baseMap.tile.handler(({ input, context: { tx, header, services } }) =>
    getTile(tx, input, { header, services }),
  ),
};

export const publicBaseMapRoutes = {
  tile: routes.publicBaseMap.tile.handler(({ input: { token: _token, ...tile }, context: { tx, header, services } }) =>
    getTile(tx, tile, { header, services }),
  ),
};
