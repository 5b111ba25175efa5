import { expect, test } from 'vitest';
import { outboxOf } from '../outbox/testing/outbox.ts';
import { submission } from '../../casework/submissions/testing/submission.ts';
import { agency, type TestAgency, staff } from '../../testing/factories.ts';

const EMAILS = '/agencies/config/templates/emails';

/** An agency with an administrator, and a submission whose reporter reads Spanish. */
async function withReporter() {
  const riverton = await agency('Riverton');
  const admin = await staff(riverton, 'admin');
  const { id } = await submission(riverton, {
    language: 'es',
    reporter: { email: 'rita@resident.test', name: 'Rita Mora' },
  });
  return { riverton, admin, id };
}

const template = (more: object) => ({ name: 'Own words', product: 'crm', isActive: true, ...more });

const lastLetter = async (of: TestAgency) => (await outboxOf(of)).at(-1)!;

test('a template replaces the words of a letter, in the language of the reporter', async () => {
  const { riverton, admin, id } = await withReporter();
  const own = template({
    purpose: 'submission.message',
    subject: 'News on {{submission.number}}',
    body: 'Hello {{reporter.name}},\n\n{{message}}\n\nYours, {{agency.name}}',
    translations: {
      es: { subject: 'Novedades de {{submission.number}}', body: 'Hola:\n\n{{message}}\n\nAtentamente <b>' },
    },
  });
  expect(await admin.post(EMAILS, own)).toMatchObject({ status: 201 });
  await admin.post(`/agencies/crm/issues/${id}/messages`, { body: '¿En qué carril?' });
  const letter = await lastLetter(riverton);
  expect(letter.subject).toBe('Novedades de 1');
  expect(letter.bodyText).toMatch(/Hola:\n\n¿En qué carril\?\n\n[^]*Atentamente <b>/);
  expect(letter.bodyHtml).toContain('Atentamente &lt;b&gt;');
});

test('a template with a code that has no value is not used', async () => {
  const { riverton, admin, id } = await withReporter();
  const own = template({
    purpose: 'submission.message',
    subject: 'News',
    body: 'Due {{submission.dueOn}}\n\n{{message}}',
    translations: { es: { subject: 'Novedades', body: 'Vence {{submission.dueOn}}\n\n{{message}}' } },
  });
  expect(await admin.post(EMAILS, own)).toMatchObject({ status: 201 });
  await admin.post(`/agencies/crm/issues/${id}/messages`, { body: 'Hola' });
  expect((await lastLetter(riverton)).bodyText).not.toContain('Vence');
  const { body } = await admin.get<{ items: { type: string; text: string }[] }>(`/agencies/crm/issues/${id}/history`);
  expect(body.items.find(({ type }) => type === 'submission.ownWordsNotUsed')?.text).toContain(
    'sent the standard text of “Message from staff”',
  );
});

test('a formatted template is a letter with formats, and a text without them', async () => {
  const { riverton, admin, id } = await withReporter();
  const line = (text: string, ...marks: object[]) => ({ type: 'paragraph', content: [{ type: 'text', text, marks }] });
  const bodyIn = (greeting: string) => ({
    type: 'doc',
    content: [
      { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: greeting }] },
      { type: 'bulletList', content: [{ type: 'listItem', content: [line('{{submission.number}} & more')] }] },
      line('{{message}}'),
      line('Bye', { type: 'bold' }),
    ],
  });
  const own = template({
    purpose: 'submission.message',
    subject: 'News',
    body: bodyIn('Hello'),
    translations: { es: { subject: 'Novedades', body: bodyIn('Hola') } },
  });
  expect(await admin.post(EMAILS, own)).toMatchObject({ status: 201 });
  await admin.post(`/agencies/crm/issues/${id}/messages`, { body: '¿Qué carril?' });
  const letter = await lastLetter(riverton);
  expect(letter.bodyHtml).toContain('<h2>Hola</h2>\n<ul><li><p>1 &amp; more</p></li></ul>');
  expect(letter.bodyHtml).toContain('<p><strong>Bye</strong></p>');
  expect(letter.bodyText).toMatch(/Hola\n\n• 1 & more\n\n¿Qué carril\?[^]*\n\nBye\n\n/);
});

test('a code that never has a value in a letter, and an incomplete one, are refused', async () => {
  const { admin } = await withReporter();
  const refused = async (more: object) =>
    (await admin.post(EMAILS, template({ purpose: 'submission.received', subject: 'News', body: 'Text', ...more })))
      .body['fields'];
  expect(await refused({ body: 'Outcome: {{submission.outcome}}', subject: '{{bad' })).toEqual({
    subject: expect.stringContaining('not complete'),
    body: expect.stringContaining('{{submission.outcome}} never has a value in this letter'),
  });
});

test('a language in which the agency has not written a letter keeps the standard text', async () => {
  const { riverton, admin, id } = await withReporter();
  const own = template({ purpose: 'submission.message', subject: 'News', body: 'Own words\n\n{{message}}' });
  expect(await admin.post(EMAILS, own)).toMatchObject({ status: 201 });
  await admin.post(`/agencies/crm/issues/${id}/messages`, { body: 'Hola' });
  expect((await lastLetter(riverton)).bodyText).toContain('le escribió sobre su solicitud');
});

test('the letters are listed with their standard text, their templates, and codes that never have a value', async () => {
  const { admin } = await withReporter();
  const letters = async () => {
    const { body } = await admin.get<{ items: { name: string }[] }>(`${EMAILS.replace('emails', 'letters')}`);
    return Object.fromEntries(body.items.map((each) => [each.name, each]));
  };
  expect((await letters())['submission.received']).toMatchObject({
    emailTemplateId: null,
    standard: { es: { subject: 'Recibimos su solicitud n.º {{submission.number}}: {{submission.category}}' } },
  });
  const own = template({ purpose: 'submission.received', subject: 'Hello', body: 'Call {{agency.phone}}' });
  const { body: made } = await admin.post(EMAILS, own);
  expect((await letters())['submission.received']).toMatchObject({
    emailTemplateId: made['id'],
    smsTemplateId: null,
    missing: ['agency.phone'],
  });
});

test('the letter to those who follow has no code about the reporter', async () => {
  const { admin } = await withReporter();
  const own = (body: string) => template({ purpose: 'submission.followClosed', subject: 'News', body });
  expect((await admin.post(EMAILS, own('From {{reporter.name}}'))).body['fields']).toEqual({
    body: expect.stringContaining('{{reporter.name}}'),
  });
  expect(await admin.post(EMAILS, own('Closed: {{submission.number}} in {{agency.name}}'))).toMatchObject({
    status: 201,
  });
});

test('a text of the agency that does not exist is refused', async () => {
  const { admin } = await withReporter();
  const own = template({ purpose: 'FREE', subject: 'News', body: 'See {{text.hours}}' });
  expect((await admin.post(EMAILS, own)).body['fields']).toEqual({ body: expect.stringContaining('{{text.hours}}') });
});

test('an unknown code and a letter without the message of staff are refused', async () => {
  const { admin } = await withReporter();
  const refused = async (more: object) =>
    (await admin.post(EMAILS, template({ subject: 'News', ...more }))).body['fields'];
  expect(await refused({ body: '{{submission.colour}} {{message}}' })).toEqual({
    body: expect.stringContaining('{{submission.colour}}'),
  });
  expect(await refused({ purpose: 'submission.closed', body: 'Closed.' })).toEqual({
    body: expect.stringContaining('{{message}}'),
  });
});

test('staff insert a template with the values of a submission; codes without a value are reported', async () => {
  const { admin, id } = await withReporter();
  const texts = {
    name: 'Hours',
    code: 'hours',
    content: 'Monday to Friday',
    translations: { es: { content: 'De lunes a viernes' } },
  };
  expect(await admin.post('/agencies/config/merge-texts', texts)).toMatchObject({ status: 201 });
  const { body: made } = await admin.post(
    EMAILS,
    template({
      purpose: 'FREE',
      subject: '{{submission.number}}',
      body: '{{text.hours}} {{submission.dueOn}}',
    }),
  );
  expect((await admin.get('/agencies/crm/email-templates')).body).toEqual({
    items: [{ id: made['id'], name: 'Own words' }],
  });
  const resolved = await admin.get(`/agencies/crm/${id}/resolve-email-template/${made['id']}`);
  expect(resolved.body).toEqual({
    subject: '1',
    body: 'De lunes a viernes {{submission.dueOn}}',
    unknown: [],
    empty: ['submission.dueOn'],
  });
  const { body: codes } = await admin.get('/agencies/merge-codes');
  expect(codes['items']).toContainEqual({
    code: 'text.hours',
    label: 'Hours',
    sample: 'Monday to Friday',
    canBeEmpty: false,
    isOwn: true,
    subjects: ['submission', 'follower'],
  });
});

test('the codes of each product say in which templates they can stand', async () => {
  const admin = await staff(await agency(), 'admin');
  const of = async (path: string, code: string) => {
    const { body } = await admin.get<{ items: { code: string }[] }>(path);
    return body.items.filter((each) => each.code === code);
  };
  expect(await of('/agencies/merge-codes', 'submission.number')).toEqual([
    {
      code: 'submission.number',
      label: 'Number of the request',
      sample: '1042',
      canBeEmpty: false,
      isOwn: false,
      subjects: ['submission', 'follower'],
    },
  ]);
  expect(await of('/agencies/merge-codes', 'case.number')).toEqual([]);
  for (const path of ['/xerce/config/merge-codes', '/xerce/config/notices/merge-codes']) {
    expect(await of(path, 'case.parcel')).toMatchObject([{ canBeEmpty: true, isOwn: false, subjects: ['notice'] }]);
    // The agency does not use what it stands for.
    expect(await of(path, 'case.balance')).toEqual([]);
    expect(await of(path, 'agency.name')).toMatchObject([{ subjects: ['notice'] }]);
  }
});

test('an administrator sends a template to their own address, with sample values', async () => {
  const { riverton, admin } = await withReporter();
  const { body: made } = await admin.post(
    EMAILS,
    template({ purpose: 'FREE', subject: 'About {{submission.category}}', body: 'Dear {{reporter.firstName}}' }),
  );
  expect(await admin.post(`${EMAILS}/${made['id']}/test`, {})).toMatchObject({ body: { email: admin.email } });
  expect(await lastLetter(riverton)).toMatchObject({
    recipient: admin.email,
    subject: 'Test: About Pothole',
    bodyText: 'Dear Maria',
  });
});
