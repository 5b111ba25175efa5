import { type APIRequestContext, expect, type Page, request as requests } from '@playwright/test';
import { PASSWORD } from './sign-in.ts';

interface Field {
  readonly id: string;
  readonly label: string;
  readonly type: string;
  readonly nested: readonly Field[];
}

interface Category {
  readonly id: string;
  readonly name: string;
  readonly fields: readonly Field[];
}

/** The API as a staff member of the demo city, for data that a journey needs. */
export interface StaffApi {
  readonly get: (path: string) => Promise<Record<string, unknown>>;
  readonly send: (
    method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body: object,
  ) => Promise<Record<string, unknown>>;
}

export async function staffApi(request: APIRequestContext, email: string, agencyId = 1): Promise<StaffApi> {
  const login = await request.post(`/api/agencies/${agencyId}/login`, { data: { email, password: PASSWORD } });
  const { token } = (await login.json()) as { token: string };
  const call = async (method: string, path: string, body?: object) => {
    const answer = await request.fetch(`/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token}` },
      ...(body === undefined ? {} : { data: body }),
    });
    expect(answer.ok(), `${method} ${path}: ${answer.status()} ${await answer.text()}`).toBe(true);
    return (await answer.json()) as Record<string, unknown>;
  };
  return { get: (path) => call('GET', path), send: (method, path, body) => call(method, path, body) };
}

/** Returns requests without the page's cookies, with which one of the two sessions would end the other. */
export const separateRequest = (page: Page): Promise<APIRequestContext> =>
  requests.newContext({ baseURL: new URL(page.url()).origin });

/** Returns the API in a session of its own. */
export async function separateApi(page: Page, email: string): Promise<StaffApi> {
  return staffApi(await separateRequest(page), email);
}

export interface MadeSubmission {
  readonly id: string;
  readonly number: number;
  readonly version: number;
}

/** Returns one of the demo city's categories, with the fields of its form. */
export async function categoryNamed(api: StaffApi, name: string): Promise<Category> {
  const { items } = (await api.get('/agencies/crm/categories')) as unknown as { items: Category[] };
  return items.find((each) => each.name === name)!;
}

/** Files a submission of a category that needs no place, with a reporter who gets email. */
export async function makeSubmission(api: StaffApi, description: string, more: object = {}): Promise<MadeSubmission> {
  const category = await categoryNamed(api, 'Question or suggestion');
  const made = await api.send('POST', '/agencies/crm/issues', {
    description,
    category: { id: category.id, fields: [] },
    customerInfo: {
      firstName: 'Ann',
      lastName: 'Journey',
      email: 'ann.journey@residents.test',
      hasSubscribed: true,
      notificationPreference: ['EMAIL'],
    },
    ...more,
  });
  return made as unknown as MadeSubmission;
}

/** An attachment as staff see it. */
interface StoredFile {
  readonly fileName: string;
  readonly contentType: string;
  readonly presignedUrl: string;
  readonly exif: {
    readonly location: { readonly latitude: number; readonly longitude: number } | null;
    readonly createdAt: string | null;
  };
}

/** Returns the attachments of a submission of the demo city. */
export async function attachmentsOf(request: APIRequestContext, submissionId: string): Promise<readonly StoredFile[]> {
  const api = await staffApi(request, 'clerk@oakmere.test');
  return (await api.get(`/agencies/crm/issues/${submissionId}`))['attachments'] as readonly StoredFile[];
}

/** A message as the outbox shows it. */
export interface Mail {
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  readonly replyTo: string;
  readonly messageId: string;
}

/** Returns the newest mails to an address, once there are as many as expected. */
export async function mailsTo(api: StaffApi, recipient: string, count: number): Promise<Mail[]> {
  const found: { mails: Mail[] } = { mails: [] };
  await expect(async () => {
    found.mails = (
      (await api.get(`/agencies/outbox?q=${encodeURIComponent(recipient)}`)) as unknown as { items: Mail[] }
    ).items.filter((mail) => mail.recipient === recipient);
    expect(found.mails.length).toBe(count);
  }).toPass();
  return found.mails;
}

/** Returns a word that no other test uses, so a search finds one submission. */
export const uniqueWord = (): string =>
  `journey${Date.now().toString(36)}${Math.floor(Math.random() * 1e6).toString(36)}`;
