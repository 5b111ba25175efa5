import type { APIRequestContext } from '@playwright/test';
import { PASSWORD } from '../support/sign-in.ts';

/** Ids of the demo city for the paths of screens. */
export interface World {
  /** An open submission with a conversation, and one that is closed. */
  readonly openId: string;
  readonly closedId: string;
  /** An open case, and one that is closed. */
  readonly openCaseId: string;
  readonly closedCaseId: string;
}

let found: Promise<World> | undefined;

/** The demo's rows, looked up once. */
export const theWorld = (request: APIRequestContext): Promise<World> => (found ??= findWorld(request));

/** Looks up the demo's rows through the API, as a clerk and an officer would. */
async function findWorld(request: APIRequestContext): Promise<World> {
  const firstOf = async (email: string, path: string) => {
    const login = await request.post('/api/agencies/1/login', { data: { email, password: PASSWORD } });
    const { token } = (await login.json()) as { token: string };
    return async (status: string) => {
      const answer = await request.post(`/api${path}/listing`, {
        headers: { authorization: `Bearer ${token}` },
        data: { limit: 1, status: [status] },
      });
      return ((await answer.json()) as { items: { id: string }[] }).items[0]!.id;
    };
  };
  const submission = await firstOf('clerk@oakmere.test', '/agencies/crm/issues');
  const found = { openId: await submission('OPEN'), closedId: await submission('CLOSED') };
  const enforcement = await firstOf('supervisor@oakmere.test', '/xerce/cases');
  return { ...found, openCaseId: await enforcement('OPEN'), closedCaseId: await enforcement('CLOSED') };
}
