import { createClient } from '../http/client.ts';

/** The API as anybody who has a link. */
export const api = createClient();
