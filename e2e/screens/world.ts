import type { APIRequestContext } from '@playwright/test';
import { PASSWORD } from '../support/sign-in.ts';

/** Ids of the demo city for the paths of screens. */
export interface World {
  /** An open submission with a conversation, and one that is closed. */
  readonly openId: string;
  readonly closedId: string;
}

let found: Promise<World> | undefined;

/** The demo's rows, looked up once. */
export const theWorld = (request: APIRequestContext): Promise<World> => (found ??= findWorld(request));

/** Looks up the demo's rows through the API, as a clerk would. */
async function findWorld(request: APIRequestContext): Promise<World> {
  const login = await request.post('/api/agencies/1/login', {
    data: { email: 'clerk@oakmere.test', password: PASSWORD },
  });
  const { token } = (await login.json()) as { token: string };
  const first = async (filter: object) => {
    const answer = await request.post('/api/agencies/crm/issues/listing', {
      headers: { authorization: `Bearer ${token}` },
      data: { limit: 1, ...filter },
    });
    return ((await answer.json()) as { items: { id: string }[] }).items[0]!.id;
  };
  return { openId: await first({ status: ['OPEN'] }), closedId: await first({ status: ['CLOSED'] }) };
}
