import { InboundMailProblem, readInboundMail, readMailHeader } from '@townkeep/inbound-mail';
import { answerParent } from '../../../../platform/process/answer-parent.ts';
import type { MailAnswer, MailRequest } from './mail-reader.ts';

// The process that reads mails.
answerParent(answer);

async function answer({ raw, replyMarkers }: MailRequest): Promise<MailAnswer> {
  try {
    const read = replyMarkers === null ? await readMailHeader(raw) : await readInboundMail(raw, { replyMarkers });
    return { read };
  } catch (error) {
    return error instanceof InboundMailProblem ? { refusal: error.code } : { fault: String(error) };
  }
}
