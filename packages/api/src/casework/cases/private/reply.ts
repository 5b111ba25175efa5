import { insertAttachments } from '../../../mechanisms/attachments/index.ts';
import { receiveMessage } from '../../../mechanisms/conversations/index.ts';
import { Problem } from '@townkeep/core/platform';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import type { CallContext } from '../../../platform/http/context.ts';
import { claimUploads, type InspectedUpload } from '../../../mechanisms/uploads/index.ts';
import { caseKind } from '../kind/subject.ts';
import { openUnlocked, type Presented } from './open-case.ts';

interface Reply extends Presented {
  readonly body: string;
  readonly inspected: readonly InspectedUpload[];
}

/**
 * Adds the responsible party's message to the thread of their case, with photos that show compliance.
 * @throws Problem not_found, case_locked, file_refused, file_not_uploaded
 */
export async function reply(
  tx: AgencyTx,
  { body, inspected, ...presented }: Reply,
  { services, now }: Pick<CallContext, 'services' | 'now'>,
): Promise<void> {
  const { id } = await openUnlocked(tx, presented, { services, now });
  const message = { channel: 'WEB', body, wholeText: null, externalId: null, sender: null, now } as const;
  const messageId = await receiveMessage(tx, services, { kind: caseKind, id }, message);
  if (messageId === null) throw new Problem('not_found');
  const claimed = await claimUploads(tx, inspected, { now, for: 'public', operation: caseKind.files.operation });
  await insertAttachments(tx, claimed, { subjectId: id, messageId, createdBy: null, now });
}
