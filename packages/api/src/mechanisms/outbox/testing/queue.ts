import { onTestFinished } from 'vitest';
import { openMail } from '../../../platform/mail.ts';
import { newId } from '../../../platform/ids.ts';
import type { TestAgency } from '../../../testing/factories.ts';
import { testApp } from '../../../testing/server.ts';
import { queueMessage } from '../delivery/queue-message.ts';
import { mailServer } from './servers.ts';

/** The letter that `queue` queues. */
export const letter = {
  channel: 'EMAIL',
  recipient: 'rita@resident.test',
  subject: 'Request #1: Pothole — “deep”',
  bodyText: 'Hello Rita',
  bodyHtml: '<p>Hello Rita</p>',
} as const;

/** Queues the letter with other details. Returns its id in the outbox, or null if it was queued before. */
export async function queue(of: TestAgency, details: object = {}) {
  const { services } = await testApp();
  return services.inAgency(of.id, (tx) => queueMessage(tx, services, { eventId: newId(), ...letter, ...details }));
}

/** Starts a mail server until the end of the test, with a transport that sends to it. */
export async function smtp(refuse?: () => string | null) {
  const server = await mailServer(refuse);
  onTestFinished(server.close);
  const { services } = await testApp();
  return { ...server, mail: openMail({ mail: { ...services.settings.mail, smtpUrl: server.url } }) };
}
