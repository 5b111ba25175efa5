import type { PublicContract } from '@townkeep/core/contract';
import { createClient } from '../http/client.ts';
import { routes } from '../http/public-contract.build.ts';

/** The API for visitors, who sign in with nothing but a link. */
export const api = createClient<PublicContract>(routes);
