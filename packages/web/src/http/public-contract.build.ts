import { publicContract } from '@townkeep/core/contract';
import { clientRoutes } from './client-routes.ts';

/** The routes of the public pages' calls. The build replaces this module with its value (plugins/build-values.ts). */
export const routes = clientRoutes(publicContract);
