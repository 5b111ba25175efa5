import type { APIRequestContext } from '@playwright/test';
import { makeCase, type MadeCase } from './make-case.ts';
import { staffApi, uniqueWord } from './staff-api.ts';

interface Named {
  readonly id: string;
  readonly name: string;
}

export interface IssuingCase extends MadeCase {
  readonly noticeId: string;
  readonly noticeVersion: number;
  readonly owner: string;
}

/** Creates a case whose owner has an address, and a notice to them, made by the officer. */
export async function makeIssuingCase(
  request: APIRequestContext,
  name: string,
  deliveries: readonly string[],
): Promise<IssuingCase> {
  const word = uniqueWord();
  const made = await makeCase(request, `Issuing ${word}`);
  const api = await staffApi(request, 'officer@oakmere.test');
  const roles = (await api.get('/xerce/config/case-roles'))['items'] as Named[];
  const notices = (await api.get('/xerce/config/notices'))['items'] as Named[];
  const address = { streetAddress: '9 Elm Street', city: 'Oakmere', state: 'CA', zip: '94501' };
  const { id: contactId } = await api.send('POST', '/contacts', { firstName: 'Olga', lastName: word, ...address });
  const shown = await api.send('POST', `/xerce/cases/${made.id}/contacts`, { contactId, roleId: roles[0]!.id });
  const contacts = shown['contacts'] as { id: string; contact: { name: string } }[];
  const notice = await api.send('POST', `/xerce/cases/${made.id}/generate-notice`, {
    noticeConfigId: notices.find((each) => each.name === name)!.id,
    caseViolationIds: (shown['violations'] as { id: string }[]).map(({ id }) => id),
    recipients: [
      {
        caseContactId: contacts.find(({ contact }) => contact.name.startsWith('Olga'))!.id,
        deliveries,
        language: 'en',
      },
    ],
  });
  const [noticeId, noticeVersion] = [String(notice['id']), Number(notice['version'])];
  return { ...made, noticeId, noticeVersion, owner: `Olga ${word}` };
}

/** Issues a notice as the officer, or puts it into the print queue, or asks for approval where that is needed. */
export async function issueNotice(
  request: APIRequestContext,
  { id, noticeId }: Pick<IssuingCase, 'id' | 'noticeId'>,
  isQueued: boolean,
): Promise<void> {
  const api = await staffApi(request, 'officer@oakmere.test');
  const { version, openCodes } = (await api.get(`/xerce/cases/${id}/notices/${noticeId}`)) as {
    version: number;
    openCodes: { code: string }[];
  };
  const waivedCodes = [...new Set(openCodes.map(({ code }) => code))];
  await api.send('POST', `/xerce/cases/${id}/issue-notice`, { noticeId, version, isQueued, waivedCodes });
}

/** Asks for approval of a notice as the officer, and gives it as the supervisor. */
export async function approveNotice(
  request: APIRequestContext,
  made: Pick<IssuingCase, 'id' | 'noticeId'>,
  isQueued: boolean,
): Promise<void> {
  await issueNotice(request, made, isQueued);
  const supervisor = await staffApi(request, 'supervisor@oakmere.test');
  const { version } = await supervisor.get(`/xerce/cases/${made.id}/notices/${made.noticeId}`);
  const path = `/xerce/cases/${made.id}/approve-reject-escalated-notice/${made.noticeId}`;
  await supervisor.send('PUT', path, { version, noticeStatus: 'APPROVED' });
}
