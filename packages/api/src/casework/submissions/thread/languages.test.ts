import { expect, test } from 'vitest';
import { mail, sendMail, sendSms } from '../../../mechanisms/conversations/inbound/testing/send.ts';
import { outboxJobs } from '../../../mechanisms/outbox/jobs.ts';
import { runJobs } from '../../../mechanisms/outbox/testing/jobs.ts';
import { outboxOf } from '../../../mechanisms/outbox/testing/outbox.ts';
import { file, form } from '../../../across/issue-form/testing/form.ts';
import { agency, category, staff } from '../../../testing/factories.ts';
import { testApp } from '../../../testing/server.ts';

const phoneNumber = () => `+1415555${String(Math.floor(Math.random() * 10_000)).padStart(4, '0')}`;

/** Files a form in Spanish for a reporter with both channels. */
async function filedInSpanish() {
  const riverton = await agency('Ciudad de Riverton');
  const clerk = await staff(riverton, 'clerk');
  const { id: categoryId } = await category(riverton, {
    defaultAssigneeId: clerk.id,
    name: 'Pothole',
    translations: { es: { name: 'Bache' } },
  });
  const phone = phoneNumber();
  const customerInfo = {
    firstName: 'Ana',
    lastName: 'Luz',
    email: 'ana@example.org',
    phoneNumber: phone,
    notificationPreference: ['EMAIL', 'SMS'],
  };
  const { status, body } = await file(riverton, form(categoryId, { customerInfo, language: 'es' }));
  expect(status).toBe(201);
  const sentTo = async (recipient: string) => (await outboxOf(riverton)).filter((row) => row.recipient === recipient);
  return { riverton, clerk, phone, id: body.id, sentTo };
}

test('a reporter gets letters and text messages in the language of the form, staff get them in English', async () => {
  const { clerk, phone, id, sentTo } = await filedInSpanish();
  expect(await clerk.post(`/agencies/crm/issues/${id}/messages`, { body: '¿En qué carril?' })).toMatchObject({
    status: 201,
  });
  const [received, message] = await sentTo('ana@example.org');
  expect(received).toMatchObject({
    subject: expect.stringMatching(/^Recibimos su solicitud n\.º 1: Bache$/),
    bodyText: expect.stringContaining('Hemos recibido su solicitud n.º 1'),
  });
  expect(message).toMatchObject({
    bodyText: expect.stringContaining('¿En qué carril?'),
    bodyHtml: expect.stringContaining('<html lang="es">'),
  });
  expect((await sentTo(phone)).map(({ bodyText }) => bodyText)).toEqual([
    expect.stringContaining('Hemos recibido su solicitud #1. Responda STOP'),
    expect.stringContaining('Solicitud #1: ¿En qué carril?'),
  ]);
  expect(await sentTo(clerk.email)).toMatchObject([
    {
      subject: expect.stringMatching(/^Submission #1: Pothole/),
      bodyHtml: expect.stringContaining('<html lang="en">'),
    },
  ]);
});

test('text below the Spanish reply marker is cut off like text below the English one', async () => {
  const { clerk, id, sentTo } = await filedInSpanish();
  const [received] = await sentTo('ana@example.org');
  const text = `En el carril derecho.\n\n${received!.bodyText}`;
  expect(await sendMail(mail({ to: received!.replyTo!, from: 'ana@example.org', text }))).toMatchObject({
    body: { accepted: true },
  });
  const { body } = await clerk.get<{ messages: { body: string }[] }>(`/agencies/crm/issues/${id}`);
  expect(body.messages.map((each) => each.body)).toEqual(['En el carril derecho.']);
});

test('STOP is confirmed in the language of the last message to the number', async () => {
  const { riverton, phone, sentTo } = await filedInSpanish();
  await runJobs(riverton, outboxJobs, 'deliver-message');
  expect(await sendSms({ id: `stop-${phone}-${riverton.id}`, from: phone, text: 'STOP' })).toMatchObject({
    body: { keyword: 'STOP' },
  });
  expect((await sentTo(phone)).at(-1)!.bodyText).toBe(
    'Ciudad de Riverton: ya no le enviaremos mensajes de texto. Responda START para recibirlos otra vez.',
  );
});

test('a form without a language is answered in English, and an unsupported language is refused', async () => {
  const riverton = await agency();
  const { id: categoryId } = await category(riverton);
  await file(riverton, form(categoryId));
  expect((await outboxOf(riverton))[0]!.bodyText).toContain('We have received your request #1');
  expect(await file(riverton, form(categoryId, { language: 'fr' }))).toMatchObject({
    status: 400,
    body: { fields: { language: expect.any(String) } },
  });
});

test('a contact’s preferred language takes precedence over that of the form', async () => {
  const { riverton, clerk, id, sentTo } = await filedInSpanish();
  const prefer = async (tag: string) => {
    await (
      await testApp()
    ).services.database.run('update contacts set preferred_language = $2 where agency_id = $1', [riverton.id, tag]);
    expect(await clerk.post(`/agencies/crm/issues/${id}/messages`, { body: 'OK' })).toMatchObject({ status: 201 });
    return (await sentTo('ana@example.org')).at(-1)!.subject;
  };
  expect(await prefer('en-US')).toMatch(/^A message about your request #1/);
  expect(await prefer('vi')).toMatch(/^Un mensaje sobre su solicitud n\.º 1/);
  expect(await prefer('es-MX')).toMatch(/^Un mensaje sobre su solicitud n\.º 1/);
});
