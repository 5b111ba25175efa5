import { paymentPortalContract } from '@townkeep/core/casework/cases/portal/public-contract.ts';
import { packRoutes } from './client-routes.ts';

/** The routes of the payment portal's calls. The build replaces this module with its value (plugins/build-values.ts). */
export const routes = packRoutes({ portal: paymentPortalContract });
