import type { NoticeDetail } from '@townkeep/core/casework/cases';
import { personName } from '@townkeep/core/identity/people';

type Person = NonNullable<NoticeDetail['asked']>['by'];

/** Returns the name of who did something with a notice. */
export const nameOrNone = (by: Person): string => (by === null ? 'Townkeep' : personName(by));

/** What someone did with a notice. */
interface Done {
  readonly what: string;
  readonly by: string;
  readonly at: string;
}

/**
 * Returns who asked for an issued notice, who approved it where it needed that, and who printed it where that is another
 * person.
 */
export function peopleOf({
  asked,
  review,
  needsApproval,
  printed,
}: Pick<NoticeDetail, 'asked' | 'review' | 'needsApproval' | 'printed'>): Done[] {
  return [
    ...(asked === null ? [] : [{ what: 'Asked for by', by: nameOrNone(asked.by), at: asked.at }]),
    ...(needsApproval && review !== null ? [{ what: 'Approved by', by: nameOrNone(review.by), at: review.at }] : []),
    ...(printed === null
      ? []
      : [{ what: asked?.isForQueue === true ? 'Printed by' : 'Issued by', by: printed.by, at: printed.at }]),
  ];
}
