import { type APIRequestContext, expect } from '@playwright/test';
import { PASSWORD } from './sign-in.ts';

interface Named {
  readonly id: string;
  readonly name: string;
}

/** The API as a staff member of the demo city, for what a journey needs to be there before it begins. */
export interface StaffApi {
  readonly get: (path: string) => Promise<Record<string, unknown>>;
  readonly send: (method: 'POST' | 'PUT', path: string, body: object) => Promise<Record<string, unknown>>;
}

export async function staffApi(request: APIRequestContext, email: string): Promise<StaffApi> {
  const login = await request.post('/api/agencies/1/login', { data: { email, password: PASSWORD } });
  const { token } = (await login.json()) as { token: string };
  const call = async (method: string, path: string, body?: object) => {
    const answer = await request.fetch(`/api${path}`, { method, headers: { authorization: `Bearer ${token}` }, ...(body === undefined ? {} : { data: body }) });
    expect(answer.ok(), `${method} ${path}: ${answer.status()} ${await answer.text()}`).toBe(true);
    return (await answer.json()) as Record<string, unknown>;
  };
  return { get: (path) => call('GET', path), send: (method, path, body) => call(method, path, body) };
}

export interface MadeSubmission {
  readonly id: string;
  readonly number: number;
  readonly version: number;
}

/** Files a submission of a category that needs no place, with a reporter who is reached by e-mail. */
export async function makeSubmission(api: StaffApi, description: string, more: object = {}): Promise<MadeSubmission> {
  const { items } = (await api.get('/agencies/crm/categories')) as unknown as { items: Named[] };
  const category = items.find((each) => each.name === 'Question or suggestion')!;
  const made = await api.send('POST', '/agencies/crm/issues', {
    description,
    category: { id: category.id, fields: [] },
    customerInfo: { firstName: 'Ann', lastName: 'Journey', email: 'ann.journey@residents.test', hasSubscribed: true, notificationPreference: ['EMAIL'] },
    ...more,
  });
  return made as unknown as MadeSubmission;
}

/** A text that no other run has, so that a search finds one submission. */
export const uniqueWord = (): string => `journey${Date.now().toString(36)}${Math.floor(Math.random() * 1e6).toString(36)}`;
