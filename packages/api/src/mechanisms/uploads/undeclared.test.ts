import { uploadOperations } from '@townkeep/core/mechanisms/uploads';
import { expect, test } from 'vitest';
import { serverFeatures } from '../../features.ts';
import { resident } from '../../across/issue-form/testing/form.ts';
import { findPersonById } from '../../platform/auth/sessions/sessions.ts';
import { newId } from '../../platform/ids.ts';
import { uploadKindsOf } from '../../platform/upload-kinds.ts';
import { submission } from '../../casework/submissions/testing/submission.ts';
import { runIn } from '../../testing/add-rows.ts';
import { agency, staff, type TestAgency, type TestStaff } from '../../testing/factories.ts';
import { testApp } from '../../testing/server.ts';
import { claimUploads } from './claim-uploads.ts';
import { signForStaff } from './sign-for-staff.ts';
import { signForVisitor } from './sign-for-visitor.ts';
import { findReadable } from './storage/presign.ts';
import { attach } from './testing/attachments.ts';
import { postedBy } from './testing/posted.ts';
import { png, upload } from './testing/upload.ts';
import { withUploads } from './with-uploads.ts';

const CRM = 'CRM_ISSUE_ATTACHMENT';
const declared = serverFeatures.flatMap(({ uploads = [] }) => uploads);
const notUploaded = { code: 'file_not_uploaded' };

const presigned = (by: TestStaff, fileURL: string) =>
  by.get(`/agencies/s3/presigned-url?fileURL=${encodeURIComponent(fileURL)}`);

/** Stores another operation for every upload of an agency. */
const relabel = (of: TestAgency, operation: string) =>
  runIn(of, 'update uploads set operation = $2 where agency_id = $1', operation);

/** A submission of an agency, and a clerk who adds a picture to it. */
async function start() {
  const riverton = await agency();
  const clerk = await staff(riverton);
  const { id } = await submission(riverton);
  const addTo = async (fileURL: string) =>
    clerk.post<{ attachments: { fileURL: string }[] }>(`/agencies/crm/issues/${id}/attachments`, attach(fileURL));
  return { riverton, clerk, addTo, posted: () => postedBy(clerk, riverton, CRM) };
}

/** The server without the declaration of one operation, as one of its staff and one of its visitors use it. */
async function without(operation: string, of: TestAgency, by: TestStaff) {
  const { services: all } = await testApp();
  const services = { ...all, uploadKinds: uploadKindsOf(declared.filter((kind) => kind.operation !== operation)) };
  const person = await all.inAgency(of.id, (tx) => findPersonById(tx, { id: by.id, isSuperAdmin: false }));
  const inAgency: <T>(work: Parameters<typeof all.inAgency<T>>[1]) => Promise<T> = (work) => all.inAgency(of.id, work);
  const staffMember = { sessionId: newId(), ...person };
  return { services, agencyId: of.id, ip: '10.0.0.1', now: all.now(), inAgency, staff: staffMember };
}

test('each operation of the contract has exactly one declaration', () => {
  expect(declared.map(({ operation }) => operation).toSorted()).toEqual(uploadOperations.toSorted());
  expect(() => uploadKindsOf([declared[0]!, declared[0]!])).toThrow(TypeError);
});

test('a file stored with an undeclared operation cannot be read, not even by its uploader', async () => {
  const { riverton, clerk, addTo, posted } = await start();
  const [waiting, { body }] = [await posted(), await addTo(await posted())];
  const kept = body.attachments[0]!.fileURL;
  const admin = await staff(riverton, 'admin');
  for (const fileURL of [waiting, kept]) expect(await presigned(clerk, fileURL)).toMatchObject({ status: 200 });
  await relabel(riverton, 'NOTICE_PAGE');
  for (const by of [clerk, admin])
    for (const fileURL of [waiting, kept]) expect(await presigned(by, fileURL)).toMatchObject({ status: 404 });
  await relabel(riverton, 'SETUP_IMAGE');
  expect(await presigned(admin, kept)).toMatchObject({ status: 200 });
});

test('a file stored with an undeclared operation cannot be attached', async () => {
  const { riverton, addTo, posted } = await start();
  const fileURL = await posted();
  await relabel(riverton, 'NOTICE_PAGE');
  expect(await addTo(fileURL)).toMatchObject({ status: 400, body: notUploaded });
  await relabel(riverton, CRM);
  expect(await addTo(fileURL)).toMatchObject({ status: 200 });
});

test('no form is signed for an operation that no feature declares', async () => {
  const { riverton, clerk } = await start();
  const request = { operation: CRM, fileName: 'photo.png' } as const;
  const bare = await without(CRM, riverton, clerk);
  await expect(signForStaff(bare, request)).rejects.toMatchObject({ code: 'no_right' });
  await expect(signForVisitor(bare, request)).rejects.toMatchObject({ code: 'no_right' });
  const { rows } = await runIn(riverton, 'select 1 from uploads where agency_id = $1');
  expect(rows).toEqual([]);
  const whole = await without('SIGNATURE', riverton, clerk);
  await expect(signForStaff(whole, request)).resolves.toMatchObject({ fileURL: expect.any(String) });
  await expect(signForVisitor(whole, request)).resolves.toMatchObject({ fileURL: expect.any(String) });
  // Without the check of a private link.
  const ofCase = signForVisitor(whole, { ...request, operation: 'CASE_ATTACHMENT' });
  await expect(ofCase).rejects.toMatchObject({ code: 'no_right' });
});

test('an upload of an operation that no feature declares is neither claimed nor read', async () => {
  const { riverton, clerk, posted } = await start();
  const bare = await without(CRM, riverton, clerk);
  const [ofStaff, ofVisitor] = [await posted(), await upload(resident, riverton, 'photo.png', png)];
  for (const [fileURL, by] of [
    [ofStaff, { staff: bare.staff }],
    [ofVisitor, { staff: null }],
  ] as const) {
    const files = [{ fileName: 'photo.png', fileURL }];
    const claim = { now: bare.now, for: 'staff', operation: CRM } as const;
    const claimed = withUploads(bare, { files, by }, (inspected) =>
      bare.inAgency((tx) => claimUploads(tx, inspected, claim)),
    );
    await expect(claimed).rejects.toMatchObject(notUploaded);
  }
  const read = bare.inAgency((tx) => findReadable(tx, bare.services, ofStaff, bare.staff));
  await expect(read).rejects.toMatchObject({ code: 'not_found' });
});

test('a file is not claimed for a use that its uploader may not attach', async () => {
  const { riverton, clerk, posted } = await start();
  const { services, ...context } = await without('', riverton, clerk);
  const by = { staff: context.staff };
  const files = [{ fileName: 'photo.png', fileURL: await posted() }];
  const claim = { now: context.now, for: 'staff', operation: 'AGENCY_LOGO' } as const;
  const claimed = withUploads({ services, ...context }, { files, by }, (inspected) =>
    context.inAgency((tx) => claimUploads(tx, inspected, claim)),
  );
  await expect(claimed).rejects.toMatchObject(notUploaded);
});

test('a file whose record is gone, or of a kind that no feature names, cannot be read', async () => {
  const { riverton, clerk, addTo, posted } = await start();
  const fileURL = (await addTo(await posted())).body.attachments[0]!.fileURL;
  const { services, staff: person, inAgency } = await without('', riverton, clerk);
  const unnamed = { ...services, recordNames: new Map() };
  await expect(inAgency((tx) => findReadable(tx, unnamed, fileURL, person))).rejects.toMatchObject({
    code: 'not_found',
  });
  await runIn(riverton, 'delete from attachments where agency_id = $1');
  expect(await presigned(clerk, fileURL)).toMatchObject({ status: 404 });
});

test('only administrators get a form for pictures of setup', async () => {
  const { riverton, clerk } = await start();
  const admin = await staff(riverton, 'admin');
  const sign = (by: TestStaff, operation: string) =>
    by.get(`/agencies/${riverton.id}/s3/signed-url?filename=photo.png&operation=${operation}`);
  for (const operation of ['SETUP_IMAGE', 'SETUP_FILE', 'AGENCY_LOGO']) {
    expect(await sign(clerk, operation)).toMatchObject({ status: 403, body: { code: 'no_right' } });
    expect(await sign(admin, operation)).toMatchObject({ status: 200 });
  }
});
