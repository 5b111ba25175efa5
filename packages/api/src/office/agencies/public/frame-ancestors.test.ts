import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { createLog } from '../../../platform/log.ts';
import { query } from '../../../platform/database/tenancy.ts';
import { agency, staff } from '../../../testing/factories.ts';
import { testApp } from '../../../testing/server.ts';
import { frameAncestorsOf } from './frame-ancestors.ts';

const PATH = '/agencies/crm/submission-settings';

test('a pasted address is kept as a site that may frame the form; others are refused with an example', async () => {
  const { services } = await testApp();
  const of = await agency();
  const admin = await staff(of, 'admin');
  const { body: settings } = await admin.get(PATH);
  const { hasSmsGateway: _, ...before } = settings;
  const saved = await admin.put(PATH, {
    ...before,
    frameAncestors: ['https://www.oakmere.gov/report–a–problem', 'https://例え.jp'],
  });
  expect([saved.status, saved.body['frameAncestors']]).toEqual([
    200,
    ['https://www.oakmere.gov', 'https://xn--r8jz45g.jp'],
  ]);
  expect(await frameAncestorsOf(services, of.crmToken)).toEqual(['https://www.oakmere.gov', 'https://xn--r8jz45g.jp']);
  const refused = await admin.put(PATH, {
    ...before,
    frameAncestors: ['https://x.test/; report-uri https://evil.test/c'],
  });
  expect([refused.status, refused.body['fields']]).toEqual([
    400,
    { 'frameAncestors.0': expect.stringContaining('address of a site') },
  ]);
});

test('an older entry that names no site is left out, logged and shown to staff', async () => {
  const { services } = await testApp();
  const of = await agency();
  const kept = ['https://x.test; report-uri https://evil.test/c', 'https://例え.jp/form'];
  await services.inAgency(of.id, (tx) =>
    tx.change(
      query.insertInto('settings').values({
        agency_id: of.id,
        area: 'submission-settings',
        value: JSON.stringify({ frameAncestors: kept }),
        updated_at: services.now(),
      }),
    ),
  );
  const lines: string[] = [];
  const destination = new Writable({ write: (chunk, _encoding, done) => (lines.push(String(chunk)), done()) });
  expect(await frameAncestorsOf({ ...services, log: createLog('warn', destination) }, of.crmToken)).toEqual([
    'https://xn--r8jz45g.jp',
  ]);
  expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
    expect.objectContaining({ agencyId: of.id, at: 0 }),
  ]);
  const shown = await (await staff(of, 'admin')).get(PATH);
  expect([shown.status, shown.body['frameAncestors']]).toEqual([200, kept]);
});
