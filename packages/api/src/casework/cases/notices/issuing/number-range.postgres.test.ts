import { certifiedNumberProblem, type NoticeDetail, numberOfSerial } from '@townkeep/core/casework/cases';
import { expect, test } from 'vitest';
import { runIn } from '../../../../testing/add-rows.ts';
import { onPostgres } from '../../../../testing/database/on-postgres.ts';
import { untilOthersWaitFor } from '../../../../testing/database/waiting.ts';
import { staff } from '../../../../testing/factories.ts';
import { testApp } from '../../../../testing/server.ts';
import { enforcementCase } from '../../testing/case.ts';
import { partyOfCase } from '../../testing/responsible.ts';
import { noticeWorld } from '../testing/notice-world.ts';

const SETTING = '/xerce/config/certified-numbers';
const PREFIX = '94071118987654';

/** Drafts of certified letters on cases of their own, so that no lock of a case puts them in order. */
async function drafts(count: number) {
  const world = await noticeWorld();
  const { of, ann, notices } = world;
  const admin = await staff(of, 'admin');
  const all: (() => Promise<{ status: number; body: NoticeDetail }>)[] = [];
  for (let made = 0; made < count; made += 1) {
    const violation = { violationId: of.violations['High weeds'], violationTypeId: of.types['Weeds'] };
    const { id, violationIds } = await enforcementCase(of, {
      assigneeId: ann.id,
      streetAddress: '12 Oak Street',
      violations: [{ ...violation, complyByOn: '2026-12-01' }],
    });
    const contactId = await partyOfCase(of, { caseId: id, roleId: of.roles['Owner'] });
    const address = "update contacts set street_address = '9 Elm', city = 'Riverton' where agency_id = $1 and id = $2";
    await runIn(of, address, contactId);
    const { body } = await ann.get<{ contacts: { id: string }[] }>(`/xerce/cases/${id}`);
    const { body: notice } = await ann.post<NoticeDetail>(`/xerce/cases/${id}/generate-notice`, {
      noticeConfigId: notices.get('Weeds'),
      caseViolationIds: violationIds,
      recipients: [{ caseContactId: body.contacts[0]!.id, deliveries: ['CERTIFIED_MAIL'], language: 'en' }],
    });
    all.push(() => ann.post(`/xerce/cases/${id}/issue-notice`, { noticeId: notice.id, version: notice.version }));
  }
  const given = async () => {
    const { rows } = await runIn(
      of,
      'select certified_number as number from notice_deliveries where agency_id = $1 order by 1',
    );
    return rows.map(({ number }) => String(number));
  };
  return { of, admin, all, given };
}

onPostgres('because the embedded database runs transactions sequentially', () => {
  test('notices of different cases that are issued at once get different numbers of the range', async () => {
    const { admin, all, given } = await drafts(6);
    await admin.put(SETTING, { prefix: PREFIX, nextSerial: 100, lastSerial: 105 });
    const answers = await Promise.all(all.map((issue) => issue()));
    expect(answers.map(({ status }) => status)).toEqual(all.map(() => 200));
    const numbers = await given();
    expect(numbers.map(certifiedNumberProblem)).toEqual(numbers.map(() => null));
    expect(numbers).toEqual(all.map((_, index) => numberOfSerial(PREFIX, 100 + index)));
  });

  test('of more notices than the range has numbers, one is refused and none has the number of another', async () => {
    const { admin, all, given } = await drafts(4);
    await admin.put(SETTING, { prefix: PREFIX, nextSerial: 1, lastSerial: 3 });
    const answers = await Promise.all(all.map((issue) => issue()));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 409]);
    expect(await given()).toEqual([1, 2, 3].map((serial) => numberOfSerial(PREFIX, serial)));
  });

  test('a notice that waits while the range is replaced gets a number of the new one', async () => {
    const { of, admin, all, given } = await drafts(1);
    await admin.put(SETTING, { prefix: PREFIX, nextSerial: 1, lastSerial: 3 });
    const { inAgency } = (await testApp()).services;
    const { issued } = await inAgency(of.id, async (tx) => {
      await tx.run("update counters set value = 6 where agency_id = $1 and kind = 'certified-number'", [of.id]);
      const range = { prefix: '94071118', nextSerial: 7, lastSerial: 9 };
      await tx.run("update settings set value = $2::jsonb where agency_id = $1 and area = 'certified-numbers'", [
        of.id,
        JSON.stringify(range),
      ]);
      const answer = all[0]!();
      await untilOthersWaitFor(tx);
      return { issued: answer };
    });
    expect((await issued).status).toBe(200);
    expect(await given()).toEqual([numberOfSerial('94071118', 7)]);
  });
});
