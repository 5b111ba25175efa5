import type { NoticeDetail, PaymentReceipt } from '@townkeep/core/casework/cases';
import { expect, test } from 'vitest';
import { file, form, idempotencyKey } from '../../across/issue-form/testing/form.ts';
import { moneyWorld } from '../../casework/cases/money/testing/money-world.ts';
import { noticeLinks } from '../../casework/cases/notices/issuing/notice-link.ts';
import { noticeWorld } from '../../casework/cases/notices/testing/notice-world.ts';
import { partyOfCase } from '../../casework/cases/testing/responsible.ts';
import { follower } from '../../casework/submissions/testing/follower.ts';
import { submission } from '../../casework/submissions/testing/submission.ts';
import { outboxOf } from '../../mechanisms/outbox/testing/outbox.ts';
import { privateTokensOf } from '../../platform/records/subjects.ts';
import { visitor } from '../../testing/client.ts';
import { agency, category, staff, type TestAgency } from '../../testing/factories.ts';
import { testApp } from '../../testing/server.ts';
import { changes } from './testing/changes.ts';

const newest = async (of: TestAgency) => (await outboxOf(of)).at(-1)!.bodyText;

for (const { name, isAccepted, change } of changes) {
  test(`${name}, the link of a reporter opens, is in later letters, and is masked`, async () => {
    const riverton = await agency();
    const clerk = await staff(riverton, 'clerk');
    const { id, token } = await submission(riverton, { reporter: { email: 'rita@resident.test' } });
    await change(riverton);
    const page = await visitor.get<{ magicLink: string }>(`/crm/submissions/${token}`);
    expect(page).toMatchObject({ status: 200, body: { magicLink: expect.stringContaining(token) as string } });
    expect((await clerk.post(`/crm/submissions/${id}/resend-link`)).status).toBe(200);
    expect(await newest(riverton)).toContain(`/crm/submissions/${token}`);
    const { services } = await testApp();
    const subject = { kind: services.subjects.named('submission'), id };
    const tokens = await services.inAgency(riverton.id, (tx) => privateTokensOf(tx, services, subject));
    expect(tokens).toContain(token);
  });

  test(`${name}, a form that is sent again gets the same link`, async () => {
    const riverton = await agency();
    const body = form((await category(riverton)).id);
    const key = idempotencyKey();
    const filed = await file(riverton, body, key);
    await change(riverton);
    expect((await file(riverton, body, key)).body).toEqual(filed.body);
    const later = await file(riverton, body, idempotencyKey());
    expect((await visitor.get(later.body.link.slice(later.body.link.indexOf('/crm/')))).status).toBe(200);
  });

  test(`${name}, the link of a follower opens and is in later letters, and the public one needs its proof`, async () => {
    const riverton = await agency();
    const made = await submission(riverton);
    const { token } = await follower(riverton, made.id, { email: 'joe@neighbor.test' });
    await change(riverton);
    expect((await visitor.get(`/crm/submissions/${token}`)).status).toBe(200);
    expect((await visitor.get(`/crm/submissions/${made.publicToken}`)).status).toBe(isAccepted ? 200 : 404);
    const admin = await staff(riverton, 'admin');
    const closing = { status: 'CLOSED', outcome: 'Fixed', message: 'It is filled.' };
    expect((await admin.put(`/agencies/crm/issues/${made.id}/status`, closing)).status).toBe(200);
    expect((await outboxOf(riverton)).map(({ bodyText }) => bodyText).join('\n')).toContain(token);
  });

  test(`${name}, the link of a responsible party opens, is in later letters, and can be replaced`, async () => {
    const { of, ann, made } = await moneyWorld();
    await partyOfCase(of, { caseId: made.id, roleId: of.roles['Owner'] });
    await change(of);
    const open = (token: string) => visitor.get(`/xerce/cases/private?token=${token}`);
    const link = (body: object) => ann.post(`/agencies/xerce/cases/${made.id}/private-link`, body);
    const tokenOf = (text: string) => /\/cases\/(c[\w-]+)/.exec(text)![1]!;
    expect((await link({})).status).toBe(200);
    expect(tokenOf(await newest(of))).toBe(made.token);
    expect((await open(made.token)).status).toBe(200);
    expect((await link({ isNew: true })).status).toBe(200);
    const replaced = tokenOf(await newest(of));
    expect([(await open(made.token)).status, (await open(replaced)).status]).toEqual([404, 200]);
  });

  test(`${name}, the link of a receipt opens and is in later letters`, async () => {
    const { of, ann, path, pay } = await moneyWorld();
    const { id } = await pay(5000);
    const read = async () => (await ann.get<PaymentReceipt>(path(`/payments/${id}/receipt`))).body.link;
    const link = await read();
    await change(of);
    expect((await visitor.get(`/agencies/xerce/receipts/${link.split('/').at(-1)}`)).status).toBe(200);
    expect(await read()).toBe(link);
    expect((await ann.post(path(`/payments/${id}/receipt/emails`), { email: 'o@x.test' })).status).toBe(200);
    expect(await newest(of)).toContain(link);
  });

  test(`${name}, the links of a notice and of its letter open, also of one that is sent later`, async () => {
    const world = await noticeWorld();
    const recipients = [{ caseContactId: world.contact('Owner'), deliveries: ['EMAIL'], language: 'en' }];
    const { body: draft } = await world.generate({ recipients });
    const notice = (await world.issue(draft)).body as NoticeDetail;
    const { services } = await testApp();
    const onPaper = noticeLinks.make(services.settings.secret, world.of.id, notice.id);
    await change(world.of);
    await world.makeAll();
    expect((await visitor.get(`/agencies/xerce/notices/${onPaper}`)).status).toBe(200);
    const token = /\/notices\/(l[\w-]+)/.exec(await newest(world.of))![1]!;
    const opened = await visitor.get(`/agencies/xerce/notices/${token}`);
    expect(opened).toMatchObject({ status: 200, body: { number: notice.number, letter: { language: 'en' } } });
  });
}
