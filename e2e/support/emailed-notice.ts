import type { APIRequestContext } from '@playwright/test';
import { makeNoticeCase } from './notice-case.ts';
import { mailsTo, staffApi, uniqueWord } from './staff-api.ts';

export interface EmailedNotice {
  readonly caseId: string;
  readonly noticeId: string;
  readonly number: string;
  /** The path of the page that the recipient's email links to. */
  readonly path: string;
}

interface Item {
  readonly id: string;
  readonly name: string;
}

const written = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Cut the grass.' }] }] };

/** Issues a notice to someone who gets it by email, and waits for the email. */
export async function emailedNotice(request: APIRequestContext): Promise<EmailedNotice> {
  const { id } = await makeNoticeCase(request, uniqueWord());
  const admin = await staffApi(request, 'admin@oakmere.test');
  const itemsOf = async (list: string) => (await admin.get(`/xerce/config/${list}`))['items'] as Item[];
  const config = (await itemsOf('notices')).find(({ name }) => name === 'Courtesy notice')!;
  await admin.send('PUT', `/xerce/config/notices/${config.id}`, {
    deliveryKinds: ['MAIL', 'CERTIFIED_MAIL', 'EMAIL', 'POSTED', 'HAND_DELIVERED'],
  });
  const officer = await staffApi(request, 'officer@oakmere.test');
  const email = `${uniqueWord()}@owners.test`;
  const contact = await officer.send('POST', '/contacts', {
    firstName: 'Emma',
    lastName: 'Mail',
    emails: [{ email, label: null }],
  });
  const roleId = (await itemsOf('case-roles'))[0]!.id;
  const shown = (await officer.send('POST', `/xerce/cases/${id}/contacts`, {
    contactId: contact['id'],
    roleId,
  })) as unknown as { contacts: { id: string; contact: Item }[]; violations: Item[] };
  const { id: caseContactId } = shown.contacts.find(({ contact: { name } }) => name === 'Emma Mail')!;
  const draft = await officer.send('POST', `/xerce/cases/${id}/generate-notice`, {
    noticeConfigId: config.id,
    caseViolationIds: shown.violations.map((violation) => violation.id),
    recipients: [{ caseContactId, deliveries: ['EMAIL'], language: 'en' }],
  });
  const noticeId = String(draft['id']);
  const at = { noticeId, version: draft['version'], noticeContent: { en: written } };
  const issued = await officer.send('POST', `/xerce/cases/${id}/issue-notice`, at);
  const [mail] = await mailsTo(await staffApi(request, 'admin@oakmere.test'), email, 1);
  const path = new URL(/https?:\/\/\S+\/notices\/l[\w-]+/.exec(mail!.body)![0]).pathname;
  return { caseId: id, noticeId, number: String(issued['number']), path };
}
