import { createHash } from 'node:crypto';
import { newId } from '../../../../platform/ids.ts';
import { addRows } from '../../../../testing/add-rows.ts';
import { letterMarks } from '../../../../testing/letter-marks.ts';
import type { EmptyAgency, TestPart } from '../../../../testing/test-part.ts';
import type { SubmissionWorld } from '../../../../casework/submissions/testing/part.ts';

type World = EmptyAgency & Pick<SubmissionWorld, 'submission'>;

interface HeldMailWorld {
  /** A mail for the thread of the submission. */
  readonly heldMail: { readonly id: string };
  /** A mail that was dismissed. */
  readonly dismissedMail: { readonly id: string };
}

const hash = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Mails that were held back: an automatic answer about the submission, and one that was dismissed. */
export const heldMailPart: TestPart<World, HeldMailWorld> = {
  feature: 'conversations/held',
  insert: async (of) => {
    const [id, dismissedId] = [newId(), newId()];
    const received = { received_at: new Date().toISOString(), record_id: of.submission.id, body: `Away, ${of.name}` };
    const row = (mailId: string) => ({
      id: mailId,
      reason: 'AUTOMATIC',
      sender: 'rita@resident.test',
      subject: `Out of office of ${of.name}`,
      email_message_id: `<${mailId}@resident.test>`,
      email_hash: `\\x${hash(of.name).toString('hex')}`,
      fingerprint: `\\x${hash(mailId).toString('hex')}`,
      ...received,
    });
    await addRows(of, 'held_mails', row(id));
    await addRows(of, 'held_mails', { ...row(dismissedId), status: 'DISMISSED', closed_at: new Date().toISOString() });
    return { heldMail: { id }, dismissedMail: { id: dismissedId } };
  },
  marks: ({ name, heldMail, dismissedMail }) => [heldMail.id, dismissedMail.id, `Out of office of ${name}`],
  counting: ['heldMail.counts'],
  inputs: {
    'heldMail.list': ({ submission }) => ({ recordId: submission.id }),
    'heldMail.counts': ({ submission }) => ({ filters: [{ recordId: submission.id }] }),
    'heldMail.get': ({ heldMail }) => ({ id: heldMail.id }),
    'heldMail.holdAgain': ({ dismissedMail }) => ({ id: dismissedMail.id }),
    'heldMail.file': ({ dismissedMail }) => ({ id: dismissedMail.id }),
  },
  letterFacts: {
    'conversation.unkept': { agencyName: letterMarks.agencyName, recordName: '#1042', fileNames: ['QQ & ZZ.heic'] },
  },
  removals: { 'heldMail.dismiss': ({ heldMail }) => ({ id: heldMail.id }) },
};
