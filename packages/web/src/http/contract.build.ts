import { contract } from '@townkeep/core/contract';
import { packRoutes } from './client-routes.ts';
import { callsOf } from './later-calls.ts';

/**
 * The routes of the calls that a first screen makes. The build replaces this module with its value
 * (plugins/build-values.ts).
 */
export const routes = packRoutes(callsOf(contract, 'first'));
