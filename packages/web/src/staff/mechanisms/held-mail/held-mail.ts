import { heldMailBlocker, holdAgainBlocker } from '@townkeep/core/mechanisms/conversations/held/rules.ts';
import { rightBlocker } from '@townkeep/core/identity/people';
import { messages } from '@townkeep/core/platform';
import { api, apiQuery } from '../../platform/session/api.ts';
import { useSession } from '../../platform/session/SessionContext.tsx';
import { type ShownRecord, useRecordChange } from '../record/use-record-change.ts';

/** A held mail with its text and files. */
export type HeldMail = Awaited<ReturnType<typeof api.heldMail.get>>;
/** A held mail in the list. */
export type ListedHeldMail = Awaited<ReturnType<typeof api.heldMail.list>>['items'][number];

export const heldMailQuery = (id: string) => apiQuery.heldMail.get.queryOptions({ input: { id } });

/** Where a page keeps a held mail. */
export const shownHeldMail = (id: string): ShownRecord<HeldMail> => ({
  queryKey: heldMailQuery(id).queryKey,
  scope: `held-mail ${id}`,
  isRecord: (answer): answer is HeldMail => (answer as HeldMail | undefined)?.id === id,
});

/** The sender of a mail, as staff read it. */
export const senderText = ({ sender, senderName }: Pick<ListedHeldMail, 'sender' | 'senderName'>): string =>
  sender === null ? 'No sender' : senderName === null ? sender : `${senderName} <${sender}>`;

/** The subject of a mail, or that it has none. */
export const subjectText = ({ subject }: Pick<ListedHeldMail, 'subject'>): string => subject || 'No subject';

/** Returns the changes of a held mail that the page shows, and why each is not possible. */
export function useHeldMailChanges(mail: HeldMail) {
  const { id } = mail;
  const right = rightBlocker('held-mail.change', useSession().flags);
  const noRight = right === null ? null : messages.readOnly;
  const record = shownHeldMail(id);
  const holdAgain = useRecordChange(record, (_: void, version) => api.heldMail.holdAgain({ id, version }), {
    success: 'The mail is held again',
  });
  const file = useRecordChange(record, (_: void, version) => api.heldMail.file({ id, version }), {
    success: 'Mail filed',
  });
  const dismiss = useRecordChange(record, (_: void, version) => api.heldMail.dismiss({ id, version }), {
    success: 'Mail dismissed',
    undo:
      ({ version }) =>
      () =>
        api.heldMail.holdAgain({ id, version }),
  });
  return {
    file: { ...file, blocker: noRight ?? heldMailBlocker(mail)?.template ?? null },
    dismiss: { ...dismiss, blocker: noRight ?? heldMailBlocker(mail)?.template ?? null },
    holdAgain: { ...holdAgain, blocker: noRight ?? holdAgainBlocker(mail)?.template ?? null },
  };
}
