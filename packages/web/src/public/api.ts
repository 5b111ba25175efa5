import type { PublicContract } from '@townkeep/core/contract';
import { createClient } from '../http/client.ts';
import { routes } from '../http/public-contract.build.ts';

/** The API as anybody who has a link. */
export const api = createClient<PublicContract>(routes);
