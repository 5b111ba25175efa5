import type { JobKind } from '../platform/jobs.ts';
import { openMail } from '../platform/mail.ts';
import type { Services } from '../platform/services.ts';
import { openSms } from '../platform/sms.ts';
import { deliverMessage, type Transports } from './deliver-message.ts';
import { emptySentTexts } from './empty-sent-texts.ts';
import { DELIVER_MESSAGE } from './queue-message.ts';

// More than fit between a message's creation and its end, about 105 with the queue's pauses: the message's age ends
// them.
const RETRIES = 200;

// A slow mail server takes seconds for one mail. What was in hand when a process died waits until the batch's time is
// over, so that time cannot be the longest imaginable either.
const MAIL_BATCH = { size: 4, secondsEach: 20 };

/** Carries messages out of the house, and empties the texts of those sent long ago. */
export function outboxJobs(services: () => Services): JobKind[] {
  let transports: Transports | undefined;
  return [
    {
      name: DELIVER_MESSAGE,
      retries: RETRIES,
      batch: MAIL_BATCH,
      run: async (data) => {
        const { settings } = services();
        transports ??= { mail: openMail(settings), sms: openSms(settings) };
        await deliverMessage(services(), transports, {
          agencyId: Number(data['agencyId']),
          outboxId: String(data['outboxId']),
        });
      },
    },
    { name: 'empty-sent-texts', schedule: '11 4 * * *', run: () => emptySentTexts(services()) },
  ];
}
