import type { APIRequestContext } from '@playwright/test';
import type { Address } from './public-form.ts';
import { type Mail, mailsTo, staffApi, uniqueWord } from './staff-api.ts';

/** Returns the token of a public link to an open pothole at an address, as the form's list of similar ones has it. */
export async function publicTokenOf(request: APIRequestContext, at: Address, number: number): Promise<string> {
  const config = await (await request.get('/api/crm/demo/config')).json();
  const { categories } = config as { categories: { id: string; name: string }[] };
  const categoryId = categories.find(({ name }) => name === 'Pothole')!.id;
  const answer = await request.post('/api/crm/demo/issues/duplicates', { data: { categoryId, location: at } });
  const { submissions } = (await answer.json()) as { submissions: { token: string; number: number }[] };
  return submissions.find((each) => each.number === number)!.token;
}

/** Returns the path of the follower's page in a letter, without the part to which it leads. */
export const followerPage = ({ body }: Mail): string =>
  new URL(/https?:\/\/\S+\/crm\/submissions\/f[\w-]+/.exec(body)![0]).pathname;

/** Asks to follow a submission. Returns the path of the follower's page, and their address. */
export async function askToFollow(
  request: APIRequestContext,
  publicToken: string,
): Promise<{ readonly path: string; readonly email: string }> {
  const email = `${uniqueWord()}@neighbors.test`;
  await request.post(`/api/crm/submissions/${publicToken}/followers`, { data: { channel: 'EMAIL', email } });
  const [letter] = await mailsTo(await staffApi(request, 'admin@oakmere.test'), email, 1);
  return { path: followerPage(letter!), email };
}
