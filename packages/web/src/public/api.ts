import type { PublicContract } from '@townkeep/core/contract';
import { createClient } from '../http/client.ts';
import routes from '../http/public-contract.json';

/** The API as anybody who has a link. */
export const api = createClient<PublicContract>(routes);
