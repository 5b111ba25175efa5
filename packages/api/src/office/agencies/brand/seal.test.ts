import { expect, test } from 'vitest';
import { form, resident } from '../../../across/issue-form/testing/form.ts';
import { outboxOf } from '../../../mechanisms/outbox/testing/outbox.ts';
import { runJobs } from '../../../mechanisms/outbox/testing/jobs.ts';
import { agency, category, staff, type TestAgency } from '../../../testing/factories.ts';
import { visitor } from '../../../testing/client.ts';
import { testApp } from '../../../testing/server.ts';
import { uploadJobs } from '../../../mechanisms/uploads/jobs.ts';
import { png } from '../../../mechanisms/uploads/testing/upload.ts';

const load = async (url: string) => (await testApp()).server.inject({ method: 'GET', url });

/** Gives the agency a seal and a color, as its administrator would. Returns the address of the seal. */
async function brand(of: TestAgency, bytes: Buffer = png): Promise<string> {
  const { storage } = (await testApp()).services;
  const admin = await staff(of, 'admin');
  const path = `/agencies/${of.id}/s3/signed-url?operation=AGENCY_LOGO&filename=seal.png`;
  const { fileURL } = (await admin.get<{ fileURL: string }>(path)).body;
  await storage.write(storage.keyOf(fileURL)!, bytes, 'image/png');
  const saved = await admin.put('/agencies/information', { logoUrl: fileURL, primaryColor: '#ffe600' });
  expect(saved).toMatchObject({ status: 200 });
  return (await visitor.get<{ logoUrl: string }>(`/agency/${of.id}/info`)).body.logoUrl;
}

test('anyone can load the seal, as a small PNG that may be kept for a year', async () => {
  const riverton = await agency();
  const url = await brand(riverton);
  const seal = await load(url);
  expect(seal.statusCode).toBe(200);
  expect(seal.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
  expect(seal.rawPayload.subarray(1, 4).toString()).toBe('PNG');
  expect(seal.rawPayload).not.toEqual(png);
});

test('a new seal has a new address, and the old one ends', async () => {
  const riverton = await agency();
  const old = await brand(riverton);
  const current = await brand(riverton);
  expect(current).not.toBe(old);
  expect((await load(old)).statusCode).toBe(404);
  await runJobs(riverton, uploadJobs, 'remove-files', 1);
  expect((await load(current)).statusCode).toBe(200);
});

test('the seal of another agency, of none, and of an agency without one is not found', async () => {
  const [riverton, lakeside] = [await agency(), await agency()];
  const url = await brand(riverton);
  const version = url.split('/').at(-1);
  for (const id of [lakeside.id, 32_767, 99_999, 'x', -1])
    expect((await load(`/api/agency/${id}/seal/${version}`)).statusCode).toBe(404);
  expect((await load(`/api/agency/${riverton.id}/seal/none`)).statusCode).toBe(404);
  expect((await visitor.get(`/agency/${lakeside.id}/info`)).body).toMatchObject({ logoUrl: null, primaryColor: null });
});

test('staff, the sign-in, the public form and mails show the seal and the color', async () => {
  const riverton = await agency();
  const url = await brand(riverton);
  const look = { logoUrl: url, primaryColor: '#ffe600' };
  const clerk = await staff(riverton, 'clerk');
  expect((await clerk.get('/config/layout')).body).toMatchObject(look);
  expect((await visitor.get(`/crm/${riverton.crmToken}/config`)).body).toMatchObject(look);
  const forgot = (await load(`/signin/forgot?agency_id=${riverton.id}`)).body;
  expect(forgot).toContain(`<img src="${url}" alt="">`);
  expect(forgot).toContain('/signin/style.css?color=ffe600');
  const { id } = await category(riverton);
  expect((await resident.post(`/crm/${riverton.crmToken}/issues`, form(id))).status).toBeLessThan(300);
  const mail = (await outboxOf(riverton)).find(({ channel }) => channel === 'EMAIL')!;
  const { settings } = (await testApp()).services;
  expect(mail.bodyHtml).toContain(`<img src="${settings.publicUrl}${url}" height="40" alt="">`);
  // Yellow is darkened until white text on it is readable.
  expect(mail.bodyHtml).toMatch(/border-top:4px solid #(?!ffe600)[0-9a-f]{6}/);
});
