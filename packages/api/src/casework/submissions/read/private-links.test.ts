import { expect, test } from 'vitest';
import { replyAddress } from '../../../mechanisms/messages/index.ts';
import { outboxJobs } from '../../../mechanisms/outbox/jobs.ts';
import { runJobs } from '../../../mechanisms/outbox/testing/jobs.ts';
import { outboxOf } from '../../../mechanisms/outbox/testing/outbox.ts';
import { everyReading } from '../../../platform/auth/private-links/testing/every-reading.ts';
import * as rewriters from '../../../platform/auth/private-links/testing/rewriters.ts';
import { file, form } from '../../../across/issue-form/testing/form.ts';
import { visitor } from '../../../testing/client.ts';
import { agency, category, staff } from '../../../testing/factories.ts';
import { answerTo, formField } from '../../../testing/walk/form-fields.ts';
import { testApp } from '../../../testing/server.ts';
import { mail, mailWithFiles, sendMail, sendSms } from '../../../mechanisms/conversations/inbound/testing/send.ts';
import { submission } from '../testing/submission.ts';

const { broken, percent, proofpointV2, proofpointV3, safelinks, sophos } = rewriters;

interface Message {
  readonly id: string;
  readonly body: string;
  readonly attachments: readonly { readonly fileName: string; readonly presignedUrl: string }[];
}

/** Creates a submission with a reporter, and a clerk who reads its messages. */
async function start(reporter: object = { email: 'rita@resident.test' }) {
  const riverton = await agency();
  const clerk = await staff(riverton, 'clerk');
  const made = await submission(riverton, { assigneeId: clerk.id, reporter });
  const { settings } = (await testApp()).services;
  const to = replyAddress(settings, { agencyId: riverton.id, addressPrefix: 's', id: made.id });
  const link = `${settings.publicUrl}/crm/submissions/${made.token}`;
  const path = `/agencies/crm/issues/${made.id}`;
  const last = async () => (await clerk.get<{ messages: Message[] }>(path)).body.messages.at(-1)!;
  const wholeText = async ({ id }: Message) => {
    return (await clerk.get<{ text: string }>(`${path}/messages/${id}/whole-text`)).body.text;
  };
  return { riverton, clerk, made, to, link, path, last, wholeText };
}

function html(to: string, text: string): string {
  return mail({ to, text }).replace('Content-Type: text/plain', 'Content-Type: text/html');
}

test.each([
  ['unchanged', (link: string) => link],
  ['rewritten by Proofpoint v2', proofpointV2],
  ['rewritten by Proofpoint v3', proofpointV3],
  ['rewritten by Safelinks twice', (link: string) => safelinks(safelinks(link))],
  ['rewritten by Sophos', sophos],
  ['encoded', (link: string) => percent(percent(link))],
  ['broken over quoted lines', (link: string) => broken(60, '\r\n> ')(safelinks(link))],
])('staff cannot read the reporter’s link in a quoted letter (%s)', async (_name, rewrite) => {
  const { riverton, clerk, made, to, link, last, wholeText } = await start();
  const letter = `On Mon, Mar 2, 2026 at 9:00 AM Riverton wrote:\r\n> See\r\n> ${rewrite(link)}\r\n`;
  await sendMail(mail({ to, text: `The left one.\r\n\r\n${letter}` }));
  const whole = await wholeText(await last());
  expect(whole).toContain('[private link]');
  await sendMail(mail({ to, text: `Here it is: ${rewrite(link)}` }));
  const { body } = await last();
  await sendMail(html(to, `<p>My <a href="${rewrite(link).replaceAll('\r\n', '')}">page</a></p>`));
  const toStaff = (await outboxOf(riverton)).filter(({ recipient }) => recipient === clerk.email);
  expect(toStaff).not.toEqual([]);
  for (const text of [whole, body, (await last()).body, ...toStaff.map(({ bodyText }) => bodyText)]) {
    expect(everyReading(text).filter((reading) => reading.includes(made.token))).toEqual([]);
  }
});

test('the link is masked in the subject of a mail without a body', async () => {
  const { to, link, last } = await start();
  await sendMail(mail({ to, text: '' }).replace('Subject: Re: Request', `Subject: About ${link}`));
  expect((await last()).body).toBe('About [private link]');
});

test('a long mail is cut before a link at the limit', async () => {
  const { riverton, to, last } = await start();
  const other = await submission(riverton);
  const words = 'A long story. '.repeat(7000).slice(0, 90_000 - 28);
  await sendMail(mail({ to, text: `${words} ${other.token} and more` }));
  const { body } = await last();
  expect(body).toBe(words.trimEnd());
});

test('the link is masked in our letter when it is attached to a reply', async () => {
  const { made, to, link, last } = await start();
  const letter = `From: city@city.test\r\nSubject: Your request\r\n\r\nSee ${broken(60, '=\r\n')(link)}\r\n`;
  const page = `<!doctype html><html><body><a href="${safelinks(link)}">Your request</a></body></html>`;
  const files = [
    { name: `${made.token}.eml`, type: 'message/rfc822', bytes: Buffer.from(letter) },
    { name: 'page.html', type: 'text/html', bytes: Buffer.from(page) },
  ];
  await sendMail(mailWithFiles(to, 'Attached', files));
  const { body, attachments } = await last();
  expect(body).toBe('Attached');
  expect(attachments.map(({ fileName }) => fileName)).toEqual([expect.stringMatching(/^x{35,37}\.eml$/), 'page.html']);
  const { server, services } = await testApp();
  for (const { presignedUrl } of attachments) {
    const read = await server.inject({ method: 'GET', url: presignedUrl.replace(services.settings.publicUrl, '') });
    expect(read.body).toContain('Your request');
    expect(read.body.replaceAll('=\r\n', '')).not.toContain(made.token.slice(0, 12));
  }
});

test('the link is masked in a text message', async () => {
  const phoneNumber = `+1415${String(Math.floor(Math.random() * 10_000_000)).padStart(7, '0')}`;
  const { riverton, clerk, link, path, last } = await start({ phoneNumber, notifyBy: ['SMS'] });
  await clerk.post(`${path}/messages`, { body: 'Which lane?' });
  await runJobs(riverton, outboxJobs, 'deliver-message');
  await sendSms({ id: `link-${phoneNumber}`, from: phoneNumber, text: `See ${safelinks(link)}.` });
  expect((await last()).body).toBe('See [private link].');
});

test('links are masked in a message on the page, the reporter’s own and another submission’s', async () => {
  const { riverton, made, link, last } = await start();
  const other = await submission(riverton);
  const body = `Mine: ${percent(link)}, my neighbor’s: ${other.token}`;
  expect((await visitor.post(`/crm/submissions/${made.token}/messages`, { body })).status).toBe(201);
  expect((await last()).body).toBe('Mine: [private link], my neighbor’s: [private link]');
});

test('the link of another submission is masked in a new one', async () => {
  const { link } = await start();
  const lakeside = await agency();
  const field = formField('Seen before?');
  const { id: categoryId } = await category(lakeside, { fields: [field] });
  const fields = [answerTo(field, `At ${link}`)];
  const description = `As in ${proofpointV2(link)}`;
  const filed = await file(lakeside, form(categoryId, { description, category: { id: categoryId, fields } }));
  expect(filed.status).toBe(201);
  expect(await (await staff(lakeside, 'clerk')).get(`/agencies/crm/issues/${filed.body.id}`)).toMatchObject({
    body: { description: 'As in [private link]', fields: [{ value: 'At [private link]' }] },
  });
});
