import { type Page, request } from '@playwright/test';
import { PASSWORD } from '../support/sign-in.ts';
import { type StaffApi, staffApi } from '../support/staff-api.ts';

/** The API beside the page: with the page's cookies, one of the two sessions would end the other. */
export async function beside(page: Page, email: string): Promise<StaffApi> {
  return staffApi(await request.newContext({ baseURL: new URL(page.url()).origin }), email);
}

/** Deletes an item of setup beside the page, as somebody else would. */
export async function deleteBeside(page: Page, path: string): Promise<void> {
  const other = await request.newContext({ baseURL: new URL(page.url()).origin });
  const login = await other.post('/api/agencies/1/login', {
    data: { email: 'admin@oakmere.test', password: PASSWORD },
  });
  const { token } = (await login.json()) as { token: string };
  await other.delete(`/api${path}`, { headers: { authorization: `Bearer ${token}` } });
}
