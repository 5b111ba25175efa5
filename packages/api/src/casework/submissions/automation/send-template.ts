import { Problem } from '@townkeep/core/platform';
import type { NotificationChannel } from '@townkeep/core/casework/submissions';
import { automationProblems } from '@townkeep/core/casework/submissions/automation/problems.ts';
import { resolveText } from '@townkeep/core/mechanisms/templates';
import { sendMessage } from '../../../mechanisms/conversations/index.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { findTemplateOf } from '../../../mechanisms/templates/index.ts';
import { lockForChange } from '../handling/lock-for-change.ts';
import { touchSubmission } from '../handling/queries/changes.ts';
import { residentLetters, writeToReporter } from '../letters/index.ts';
import { submissionMergeValues } from '../read/merge-values.ts';
import { submissionSubject } from '../subject.ts';
import { getCorrespondence } from '../thread/queries/reporter.ts';
import { channelsOf } from '../thread/reach.ts';
import type { StaffActing } from '../../../platform/acting.ts';

interface Sending {
  readonly list: { readonly name: string };
  readonly templateId: string;
  readonly channel: NotificationChannel;
}

/**
 * Sends a template to the reporter by one channel, as a message of the thread. A message that waits for an answer of
 * staff goes on waiting, since no one has read it.
 * @throws Problem no_reporter, no_channel, not_found (the template), template_incomplete
 */
export async function sendTemplate(
  tx: AgencyTx,
  id: string,
  { list, templateId, channel }: Sending,
  call: StaffActing,
): Promise<'DONE'> {
  const by = call;
  const { awaitsReply } = await lockForChange(tx, { id }, by);
  const correspondence = await getCorrespondence(tx, id);
  const { language, reporter } = correspondence;
  if (reporter === null) throw new Problem('no_reporter');
  if (!channelsOf(correspondence, by.services).includes(channel)) throw new Problem('no_channel');
  const template = await findTemplateOf(tx, list, templateId, language);
  if (template === null) throw new Problem('not_found');
  const values = await submissionMergeValues(tx, by.services, id, { language, staffName: null, message: null });
  const { content: body, unknown, empty } = resolveText(template.body, values);
  const missing = [...unknown, ...empty];
  if (missing.length > 0)
    throw new Problem(automationProblems.template_incomplete, { params: { codes: missing.join(', ') } });
  const channels = [channel];
  const sent = await sendMessage(tx, submissionSubject(id), { body, channels, inspected: [] }, call);
  await touchSubmission(tx, id, by.now, awaitsReply);
  await writeToReporter(tx, by.services, correspondence, {
    eventId: sent.eventId,
    channels,
    threadMessageId: sent.messageId,
    kind: residentLetters.message,
    facts: { body, signature: null, authorName: null, fileCount: 0 },
  });
  return 'DONE';
}
