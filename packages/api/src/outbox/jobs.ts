import type { JobKind } from '../platform/jobs.ts';
import { openMail } from '../platform/mail.ts';
import type { Services } from '../platform/services.ts';
import { openSms } from '../platform/sms.ts';
import { ATTEMPTS_MAX, deliverMessage, type Transports } from './deliver-message.ts';
import { DELIVER_MESSAGE } from './queue-message.ts';

// The queue counts a run in which the process died; the row counts what it began. A few more runs let the last failure be written down.
const SPARE_RUNS = 3;

/** The job that carries messages out of the house. */
export function outboxJobs(services: () => Services): JobKind[] {
  let transports: Transports | undefined;
  return [
    {
      name: DELIVER_MESSAGE,
      retries: ATTEMPTS_MAX + SPARE_RUNS,
      run: async (data) => {
        const { settings } = services();
        transports ??= { mail: openMail(settings), sms: openSms(settings) };
        await deliverMessage(services(), transports, { agencyId: Number(data['agencyId']), outboxId: String(data['outboxId']) });
      },
    },
  ];
}
