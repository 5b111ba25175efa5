import type { APIRequestContext } from '@playwright/test';
import { type MadeCase, makeCase } from './make-case.ts';
import { mailsTo, type StaffApi, staffApi, uniqueWord } from './staff-api.ts';

export interface PrivateCase extends MadeCase {
  /** The path of the responsible party's page. */
  readonly path: string;
  /** The API as the officer of the case. */
  readonly officer: StaffApi;
}

interface PartyDetails {
  /** E.164. */
  readonly phone?: string;
}

/** Makes a case with a responsible party, and sends them the link to their page. */
export async function privateCase(
  request: APIRequestContext,
  description: string,
  { phone }: PartyDetails = {},
): Promise<PrivateCase> {
  const made = await makeCase(request, description);
  const officer = await staffApi(request, 'officer@oakmere.test');
  const email = `${uniqueWord()}@owners.test`;
  const contact = await officer.send('POST', '/contacts', {
    contactType: 'INDIVIDUAL',
    firstName: 'Olga',
    lastName: 'Owner',
    emails: [{ email, label: null }],
    ...(phone === undefined ? {} : { phones: [{ phoneNumber: phone }] }),
  });
  const { items } = (await officer.get('/xerce/config/case-roles')) as unknown as { items: { id: string }[] };
  await officer.send('POST', `/xerce/cases/${made.id}/contacts`, { contactId: contact['id'], roleId: items[0]!.id });
  await officer.send('POST', `/agencies/xerce/cases/${made.id}/private-link`, {});
  const [letter] = await mailsTo(await staffApi(request, 'admin@oakmere.test'), email, 1);
  const path = new URL(/https?:\/\/\S+\/cases\/c[\w-]+/.exec(letter!.body)![0]).pathname;
  return { ...made, path, officer };
}
