import { signInbound } from '../inbound-signature.ts';
import { testApp } from '../../../../testing/server.ts';

interface Sending {
  readonly contentType: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Default: the present one. */
  readonly secret?: string;
}

/** Sends a body to a webhook, signed as its provider would. */
export async function sendSigned(
  path: string,
  body: string | Buffer,
  { contentType, headers = {}, secret }: Sending,
): Promise<{ status: number; body: Record<string, unknown> }> {
  const { server, services } = await testApp();
  const timestamp = Math.floor(services.now().getTime() / 1000);
  const signature = signInbound({ secret: secret ?? services.settings.mail.webhookSecret, timestamp, body });
  const response = await server.inject({
    method: 'POST',
    url: path,
    payload: body,
    headers: {
      'content-type': contentType,
      'x-townkeep-timestamp': String(timestamp),
      'x-townkeep-signature': signature,
      ...headers,
    },
  });
  return { status: response.statusCode, body: response.json() };
}

export const sendMail = (raw: string | Buffer, headers: Readonly<Record<string, string>> = {}) =>
  sendSigned('/api/inbound/mail', raw, { contentType: 'message/rfc822', headers });

export const sendSms = (sms: object) =>
  sendSigned('/api/inbound/sms', JSON.stringify(sms), { contentType: 'application/json' });

let count = 0;

/** Returns a mail as a mail program makes it. */
export function mail({
  to,
  from = 'Rita <rita@resident.test>',
  text = 'Hello',
  id = `<m${(count += 1)}.${process.pid}@resident.test>`,
  extra = [],
}: {
  to: string;
  from?: string;
  text?: string;
  id?: string | null;
  extra?: readonly string[];
}): string {
  return [
    `From: ${from}`,
    `To: ${to}`,
    'Subject: Re: Request',
    ...(id === null ? [] : [`Message-ID: ${id}`]),
    'Date: Mon, 02 Mar 2026 10:00:00 +0000',
    'MIME-Version: 1.0',
    ...extra,
    'Content-Type: text/plain; charset=utf-8',
    '',
    text,
    '',
  ].join('\r\n');
}

/** Returns a mail with files, encoded in base64. */
export function mailWithFiles(
  to: string,
  text: string,
  files: readonly { name: string; type: string; bytes: Buffer }[],
): string {
  const parts = files.map(({ name, type, bytes }) =>
    [
      `--b`,
      `Content-Type: ${type}; name="${name}"`,
      `Content-Disposition: attachment; filename="${name}"`,
      'Content-Transfer-Encoding: base64',
      '',
      bytes.toString('base64').replace(/(.{76})/g, '$1\r\n'),
      '',
    ].join('\r\n'),
  );
  return [
    'From: rita@resident.test',
    `To: ${to}`,
    'Subject: Files',
    `Message-ID: <f${(count += 1)}.${process.pid}@resident.test>`,
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary="b"',
    '',
    '--b',
    'Content-Type: text/plain; charset=utf-8',
    '',
    text,
    '',
    ...parts,
    '--b--',
    '',
  ].join('\r\n');
}
