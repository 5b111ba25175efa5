import { InboundMailProblem, readInboundMail, readRecipients } from '@townkeep/inbound-mail';
import type { MailAnswer, MailRequest } from './mail-reader.ts';

// The process that reads mails, one at a time. It ends with its parent.

// Ctrl-C reaches this process too. Its parent finishes the mail first, and its end is the end of this one.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
process.on('disconnect', () => process.exit());
process.on('message', (request) => {
  void answer(request as MailRequest).then((read) => process.send!(read));
});

async function answer({ raw, replyMarkers }: MailRequest): Promise<MailAnswer> {
  try {
    const read = replyMarkers === null ? await readRecipients(raw) : await readInboundMail(raw, { replyMarkers });
    return { read };
  } catch (error) {
    return error instanceof InboundMailProblem ? { refusal: error.code } : { fault: String(error) };
  }
}
