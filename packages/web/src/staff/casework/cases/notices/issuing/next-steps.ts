import {
  isApproved,
  type NoticeDetail,
  noticeRemovalBlocker,
  noticeStatusAfter,
  type NoticeStatus,
} from '@townkeep/core/casework/cases';

/** What a person can do next with a notice. `issue` also queues it or sends it for approval. */
export type NoticeStep =
  | 'issue'
  | 'approve'
  | 'reject'
  | 'takeBack'
  | 'printAgain'
  | 'labels'
  | 'void'
  | 'reissue'
  | 'delete';

/** What a person may do with the notices of a case. */
export interface NoticeRights {
  /** Change the content of the case. */
  readonly change: boolean;
  /** Change the case, closed or not: record what came of letters, and void a notice. */
  readonly record: boolean;
  /** Decide about this notice, which is another person's. */
  readonly decide: boolean;
}

interface NoticeSteps {
  /** The next step of its course; null where it waits for someone else, or has ended. */
  readonly primary: NoticeStep | null;
  readonly others: readonly NoticeStep[];
}

const isAfter = (status: NoticeStatus, ...actions: Parameters<typeof noticeStatusAfter>[1][]): boolean =>
  actions.some((action) => noticeStatusAfter(status, action) !== null);

type Stepped = Pick<NoticeDetail, 'status' | 'letters'>;

/** Returns the steps of a notice by its status and by what the person may do: the next one, and the others. */
export function stepsOf({ status, letters }: Stepped, may: NoticeRights): NoticeSteps {
  const others: NoticeStep[] = [];
  const offer = (step: NoticeStep, isOffered: boolean) => {
    if (isOffered) others.push(step);
  };
  if (status === 'PENDING_APPROVAL') {
    offer('takeBack', may.change);
    offer('reject', may.decide && isAfter(status, 'reject'));
    return { primary: may.decide ? 'approve' : null, others };
  }
  offer('delete', may.change && noticeRemovalBlocker(status) === null);
  offer('takeBack', may.change && isAfter(status, 'unqueue'));
  offer('labels', status === 'ISSUED' && hasNumber(letters));
  offer('reissue', may.change && isAfter(status, 'void'));
  offer('void', may.record && isAfter(status, 'void'));
  if (status === 'ISSUED') return { primary: 'printAgain', others };
  const canIssue = may.change && (status === 'REJECTED' || isAfter(status, 'issue', 'queue', 'escalate'));
  return { primary: canIssue ? 'issue' : null, others };
}

const hasNumber = (letters: Stepped['letters']): boolean =>
  letters.some(({ deliveries }) => deliveries.some(({ certifiedMailNumber }) => certifiedMailNumber !== null));

/** What issuing a notice means now: it needs approval first, or the person chooses between at once and the queue. */
export const isSentForApproval = ({ status, needsApproval }: Pick<NoticeDetail, 'status' | 'needsApproval'>): boolean =>
  needsApproval && !isApproved({ status, needsApproval });
