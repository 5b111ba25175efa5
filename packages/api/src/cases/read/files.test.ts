import type { CaseDetail } from '@townkeep/core/cases';
import { expect, test } from 'vitest';
import { oakStreet } from '../../issue-form/testing/form.ts';
import { posted } from '../../uploads/testing/posted.ts';
import { enforcementAgency, officer } from '../testing/enforcement.ts';

test('the files of a case are read by those who may see the case', async () => {
  const of = await enforcementAgency();
  const ann = await officer(of);
  const { body } = await ann.post<CaseDetail>('/xerce/cases/create', {
    initiationType: 'PROACTIVE',
    location: oakStreet,
    violations: [{ violationId: of.violations['High weeds'] }],
    attachments: [{ fileName: 'photo.png', fileURL: await posted({ ...of, admin: ann }, 'CASE_ATTACHMENT') }],
  });
  const path = `/agencies/s3/presigned-url?fileURL=${encodeURIComponent(body.attachments[0]!.fileURL)}`;
  expect(await ann.get(path)).toMatchObject({ status: 200 });
  expect(await (await officer(of, { Weeds: 'READ_ONLY' })).get(path)).toMatchObject({ status: 200 });
  expect(await (await officer(of, { Weeds: 'NO_ACCESS' })).get(path)).toMatchObject({ status: 404 });
});
