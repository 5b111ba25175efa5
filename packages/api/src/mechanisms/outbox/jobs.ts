import type { JobKind } from '../../platform/jobs.ts';
import { openMail } from '../../platform/mail.ts';
import type { Services } from '../../platform/services.ts';
import { openSms } from '../../platform/sms.ts';
import { releaseOf } from '../undo/index.ts';
import { deliverMessage, type Transports } from './delivery/deliver-message.ts';
import { readRestoredAt } from './queries/restored.ts';
import { dropMessage } from './queries/rows.ts';
import { emptySentTexts } from './empty-sent-texts.ts';
import { DELIVER_MESSAGE, type DeliverMessage } from './delivery/queue-message.ts';

// More than the retries that fit into a message's lifetime, about 105 with the queue's delays: the message's age ends
// them.
const RETRIES = 200;

// A slow mail server takes seconds per mail. After a crash, the jobs of a batch wait until its time is over, so the
// time must not be too long either.
const MAIL_BATCH = { size: 4, secondsEach: 20 };

/** The jobs that send messages, and empty the texts of messages sent long ago. */
export function outboxJobs(services: () => Services): JobKind[] {
  let transports: Transports | undefined;
  let restored: Promise<Date | null> | undefined;
  return [
    {
      name: DELIVER_MESSAGE,
      retries: RETRIES,
      batch: MAIL_BATCH,
      run: async (data) => {
        const { settings, database } = services();
        transports ??= { mail: openMail(settings), sms: openSms(settings) };
        const { agencyId, outboxId, heldBy } = data as unknown as DeliverMessage;
        const release = await releaseOf(services(), { agencyId, heldBy }, { name: DELIVER_MESSAGE, data });
        if (release === 'DROP') await services().inAgency(agencyId, (tx) => dropMessage(tx, outboxId));
        if (release !== 'GO') return;
        // `after-restore` runs before the servers start, so once is enough.
        restored ??= readRestoredAt(database);
        restored.catch(() => {
          restored = undefined;
        });
        await deliverMessage(services(), transports, { agencyId, outboxId, restoredAt: await restored });
      },
    },
    { name: 'empty-sent-texts', schedule: '11 4 * * *', run: () => emptySentTexts(services()) },
  ];
}
