import type { APIRequestContext } from '@playwright/test';
import { makeCase, type MadeCase } from './make-case.ts';
import { staffApi } from './staff-api.ts';

export interface NoticeCase extends MadeCase {
  /** A notice to the owner, in English: a courtesy notice unless another one is named. */
  readonly noticeId: string;
  /** The names of its two contacts. */
  readonly owner: string;
  readonly tenant: string;
}

/** Creates a case with an owner and a tenant without addresses, and a notice to the owner. */
export async function makeNoticeCase(
  request: APIRequestContext,
  word: string,
  configured = 'Courtesy notice',
): Promise<NoticeCase> {
  const made = await makeCase(request, `Notices ${word}`);
  const api = await staffApi(request, 'officer@oakmere.test');
  const { items: roles } = (await api.get('/xerce/config/case-roles')) as unknown as {
    items: { id: string; name: string }[];
  };
  const { items: notices } = (await api.get('/xerce/config/notices')) as unknown as {
    items: { id: string; name: string }[];
  };
  const add = async (firstName: string) => {
    const { id: contactId } = await api.send('POST', '/contacts', { firstName, lastName: word });
    const body = { contactId, roleId: roles[0]!.id };
    return api.send('POST', `/xerce/cases/${made.id}/contacts`, body);
  };
  await add('Olga');
  const shown = (await add('Tito')) as unknown as {
    contacts: { id: string; contact: { name: string } }[];
    violations: { id: string }[];
  };
  const owner = shown.contacts.find(({ contact }) => contact.name.startsWith('Olga'))!;
  const notice = await api.send('POST', `/xerce/cases/${made.id}/generate-notice`, {
    noticeConfigId: notices.find(({ name }) => name === configured)!.id,
    caseViolationIds: shown.violations.map(({ id }) => id),
    recipients: [{ caseContactId: owner.id, deliveries: ['POSTED'], language: 'en' }],
  });
  const [ownerName, tenant] = [`Olga ${word}`, `Tito ${word}`];
  return { ...made, noticeId: String(notice['id']), owner: ownerName, tenant };
}
