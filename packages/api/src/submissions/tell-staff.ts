import { submissionPath } from '@townkeep/core/submissions/paths.ts';
import { composeLetter, type LetterKind, queueMessage } from '../outbox/index.ts';
import type { AgencyTx } from '../platform/database/tenancy.ts';
import type { Actor } from '../platform/events.ts';
import type { Services } from '../platform/services.ts';
import type { Assignee } from './queries/changes.ts';
import type { Correspondence } from './queries/reporter.ts';

interface Telling {
  readonly about: Correspondence;
  readonly to: Assignee;
  readonly eventId: string;
  /** Nobody is told of what they did themselves. */
  readonly actor: Actor;
  readonly letter: Extract<LetterKind, { kind: 'filed' | 'assigned' | 'replied' }>;
}

/** Each kind of letter may be switched off in one's own preferences; absent means on. */
const preferenceOf = { filed: 'notifyOnAssignment', assigned: 'notifyOnAssignment', replied: 'notifyOnReply' } as const;

/** Queues an e-mail to a staff member about a submission. It has no address to reply to: an answer would be taken for the resident's. */
export async function tellStaff(tx: AgencyTx, services: Services, { about, to, eventId, actor, letter }: Telling): Promise<void> {
  if (!to.isActive || to.id === actor.id || to.preferences[preferenceOf[letter.kind]] === false) return;
  const link = `${services.settings.publicUrl}${submissionPath(tx.agencyId, about.submissionId)}`;
  const { subject, text, html } = composeLetter({ ...about, link }, letter);
  await queueMessage(tx, services, { eventId, subjectId: about.submissionId, channel: 'EMAIL', recipient: to.email, subject, bodyText: text, bodyHtml: html });
}
