import { type APIRequestContext, expect } from '@playwright/test';
import { PASSWORD } from './sign-in.ts';
import { mailsTo, staffApi, uniqueWord } from './staff-api.ts';

type Level = 'NO_ACCESS' | 'READ_ONLY' | 'BASIC' | 'OVERWRITE';

/**
 * Creates an officer of the demo city who may change all violations, except for those of the types that are named.
 * Returns the email address to sign in with.
 */
export async function newOfficer(request: APIRequestContext, levels: Readonly<Record<string, Level>>): Promise<string> {
  const admin = await staffApi(request, 'admin@oakmere.test');
  const email = `${uniqueWord()}@oakmere.test`;
  const { items: types } = (await admin.get('/xerce/config/violation-types?limit=100')) as unknown as {
    items: { id: string; name: string }[];
  };
  const violationTypes = Object.fromEntries(types.map(({ id, name }) => [id, levels[name] ?? 'OVERWRITE']));
  const permissions = { xerce: { isActive: true, violationTypes } };
  await admin.send('POST', '/users', { firstName: 'Olga', lastName: 'Officer', email, permissions });
  const [mail] = await mailsTo(admin, email, 1);
  const token = decodeURIComponent(/token=([^\s&#"]+)/.exec(mail!.body)![1]!);
  const answer = await request.post('/api/set-password', { data: { token, password: PASSWORD } });
  expect(answer.ok(), await answer.text()).toBe(true);
  return email;
}

/** Creates a person who reads cases and changes none. Returns the email address to sign in with. */
export async function newReader(request: APIRequestContext): Promise<string> {
  const admin = await staffApi(request, 'admin@oakmere.test');
  const { items } = (await admin.get('/xerce/config/violation-types?limit=100')) as unknown as {
    items: { name: string }[];
  };
  return newOfficer(request, Object.fromEntries(items.map(({ name }) => [name, 'READ_ONLY'])));
}
