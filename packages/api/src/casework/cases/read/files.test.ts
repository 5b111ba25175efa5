import type { CaseDetail } from '@townkeep/core/casework/cases';
import { expect, test } from 'vitest';
import { oakStreet } from '../../../across/issue-form/testing/form.ts';
import { staff } from '../../../testing/factories.ts';
import { setClock } from '../../../testing/server.ts';
import { attach } from '../../../mechanisms/uploads/testing/attachments.ts';
import { posted, postedBy } from '../../../mechanisms/uploads/testing/posted.ts';
import { enforcementCase } from '../testing/case.ts';
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

test('the files of cases are not read without the product, nor before they are kept but by their uploader', async () => {
  const of = await enforcementAgency();
  const [ann, ben, clerk] = [await officer(of), await officer(of), await staff(of)];
  const { id } = await enforcementCase(of);
  const pathOf = (fileURL: string) => `/agencies/s3/presigned-url?fileURL=${encodeURIComponent(fileURL)}`;
  const waiting = await postedBy(ann, of, 'CASE_ATTACHMENT');
  expect(await ann.get(pathOf(waiting))).toMatchObject({ status: 200 });
  for (const other of [ben, clerk]) expect(await other.get(pathOf(waiting))).toMatchObject({ status: 404 });
  const { body } = await ann.post<CaseDetail>(`/xerce/cases/${id}/attachments`, attach(waiting));
  const kept = pathOf(body.attachments[0]!.fileURL);
  expect(await ben.get(kept)).toMatchObject({ status: 200 });
  expect(await clerk.get(kept)).toMatchObject({ status: 404 });
  expect(await (await officer(of, undefined, { isAdmin: true, hasSubmissions: true })).get(kept)).toMatchObject({
    status: 200,
  });
});

test('a photo of a performed inspection stays, and so do all files of a closed case', async () => {
  setClock(new Date('2026-03-02T18:00:00Z'));
  const of = await enforcementAgency();
  const ann = await officer(of);
  const { id, violationIds } = await enforcementCase(of, {
    violations: [{ violationId: of.violations['High weeds'], violationTypeId: of.types['Weeds'] }],
  });
  const path = `/xerce/cases/${id}`;
  const add = async () =>
    (await ann.post<CaseDetail>(`${path}/attachments`, attach(await postedBy(ann, of, 'CASE_ATTACHMENT')))).body
      .attachments[0]!.id;
  const [added, kept] = [await add(), await add()];
  const performed = await ann.post<CaseDetail>(`${path}/perform-inspections`, {
    findings: violationIds.map((violationId) => ({ violationId, dispositionId: of.dispositions['Abated'] })),
    ...attach(await postedBy(ann, of, 'CASE_ATTACHMENT')),
  });
  const photoId = performed.body.inspections[0]!.photoIds[0]!;
  expect(performed.body.attachments.map((file) => file.id)).toContain(photoId);
  const remove = (...attachmentIds: string[]) => ann.delete(`${path}/attachments`, { attachmentIds });
  expect(await remove(added, photoId)).toMatchObject({
    status: 409,
    body: {
      code: 'photo_of_inspection',
      message: expect.stringMatching(/photo.* on Mar 2, 2026, so it cannot be removed/) as string,
    },
  });
  expect(await remove(added)).toMatchObject({ status: 200, body: { attachmentIds: [added] } });
  expect(await ann.put(`${path}/close-case`, { outcomeId: of.outcomes['Complied'] })).toMatchObject({ status: 200 });
  expect(await remove(kept)).toMatchObject({ status: 409, body: { code: 'case_closed' } });
  const { body } = await ann.get<CaseDetail>(path);
  expect(new Set(body.attachments.map((file) => file.id))).toEqual(new Set([kept, photoId]));
});
