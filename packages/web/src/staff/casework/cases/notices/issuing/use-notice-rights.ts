import type { NoticeDetail } from '@townkeep/core/casework/cases';
import { decisionBlocker } from '@townkeep/core/casework/cases';
import { rightBlocker } from '@townkeep/core/platform/rights/rights.ts';
import { useSession } from '../../../../platform/session/SessionContext.tsx';
import { useCase } from '../../read/CaseContext.ts';
import type { NoticeRights } from './next-steps.ts';

type Owned = Pick<NoticeDetail, 'status' | 'createdBy' | 'asked'>;

const peopleOf = ({ status, createdBy, asked }: Owned) => ({
  status,
  createdById: createdBy?.id ?? null,
  askedById: asked?.by?.id ?? null,
});

/** Returns whether a person made a notice or asked to issue it, so that another one decides about it. */
export const isOwnNotice = (notice: Owned, personId: string): boolean => {
  const { createdById, askedById } = peopleOf(notice);
  return personId === createdById || personId === askedById;
};

/** Returns what the signed-in person may do with a notice of the case of the page. */
export function useNoticeRights(notice: Owned): NoticeRights {
  const { blocker, contentBlocker, isGone } = useCase();
  const { flags, profile } = useSession();
  return {
    change: contentBlocker === null,
    record: blocker === null,
    decide:
      !isGone &&
      rightBlocker('notices.approve', flags) === null &&
      decisionBlocker(peopleOf(notice), profile.id) === null,
  };
}
