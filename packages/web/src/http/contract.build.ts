import { contract } from '@townkeep/core/contract';
import { packRoutes } from './client-routes.ts';

/** The routes of every call. The build replaces this module with its value (plugins/build-values.ts). */
export const routes = packRoutes(contract);
