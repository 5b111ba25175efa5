import { publicContract } from '@townkeep/core/contract';
import { packRoutes } from './client-routes.ts';

/** The routes of the public pages' calls. The build replaces this module with its value (plugins/build-values.ts). */
export const routes = packRoutes(publicContract);
