import { expect, test } from 'vitest';
import { outboxOf } from '../../../mechanisms/outbox/testing/outbox.ts';
import { visitor } from '../../../testing/client.ts';
import { agency, staff } from '../../../testing/factories.ts';
import { testApp } from '../../../testing/server.ts';
import { submission } from '../testing/submission.ts';
import { upload } from '../testing/upload.ts';

const path = (id: string, rest = '') => `/agencies/crm/issues/${id}${rest}`;

test('files that staff send are on the reporter’s page, their internal files are not', async () => {
  const riverton = await agency();
  const clerk = await staff(riverton, 'clerk');
  const { id, token } = await submission(riverton);
  const signed = `/agencies/${riverton.id}/s3/signed-url?`;
  await clerk.post(path(id, '/attachments'), {
    attachments: [await upload(clerk, signed, 'internal.txt', 'For us alone')],
  });
  await clerk.post(path(id, '/messages'), {
    body: 'See the plan',
    attachments: [await upload(clerk, signed, 'plan.txt', 'For you')],
  });
  expect(await visitor.get(`/crm/submissions/${token}`)).toMatchObject({
    body: { attachments: [], emails: [{ attachments: [{ fileName: 'plan.txt' }] }] },
  });
  expect((await outboxOf(riverton))[0]!.bodyText).toContain('One file is on the page of your request.');
});

test('no log contains residents’ words or links', async () => {
  const lines: string[] = [];
  const { services } = await testApp();
  const original = services.log.level;
  services.log.level = 'trace';
  const stream = (services.log as unknown as Record<symbol, { write: (line: string) => boolean }>)[
    Object.getOwnPropertySymbols(services.log).find((each) => String(each) === 'Symbol(pino.stream)')!
  ]!;
  const write = stream.write.bind(stream);
  stream.write = (line: string) => {
    lines.push(line);
    return true;
  };
  try {
    const { token } = await submission(await agency());
    await visitor.post(`/crm/submissions/${token}/messages`, { body: 'my secret words' });
    await visitor.post(`/crm/submissions/${token}/messages`, { body: 'my secret words'.repeat(100) });
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.join('')).not.toContain('secret words');
    expect(lines.join('')).not.toContain(token);
  } finally {
    stream.write = write;
    services.log.level = original;
  }
});
