import { caseEvents } from '@townkeep/core/casework/cases/events.ts';
import { formatCents } from '@townkeep/core/platform/formats/money.ts';
import { type Assignee, listHolders, listProductAdmins } from '../../../identity/people/index.ts';
import { informationArea } from '../../../office/agencies/index.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { dataOf, type EventOfRecord } from '../../../platform/records/notified.ts';
import { readArea } from '../../../platform/settings/settings-rows.ts';
import { readMoneySettings } from '../money/checks.ts';
import { findWaiver } from '../money/queries.ts';

/** The waiver above the limit that an event is about. */
export interface NotifiedWaiver {
  /** `$90.00 of “Inspection fee”` */
  readonly detail: string;
  readonly askerId: string;
  /** Whether it was just asked for. */
  readonly isWaiting: boolean;
}

/** Returns the waiver that was asked for or decided about by an event; undefined for an event of something else. */
export async function waiverIn(tx: AgencyTx, event: EventOfRecord): Promise<NotifiedWaiver | undefined> {
  const asked = dataOf(event, caseEvents.waiverAsked);
  const decided = dataOf(event, caseEvents.waiverPosted) ?? dataOf(event, caseEvents.waiverDeclined);
  const waiverId = (asked ?? decided)?.waiverId;
  const waiver = waiverId === undefined ? undefined : await findWaiver(tx, event.subjectId, waiverId);
  return (
    waiver && {
      detail: `${formatCents(waiver.amountCents)} of “${waiver.label}”`,
      askerId: waiver.askedById,
      isWaiting: asked !== undefined,
    }
  );
}

/** Lists who can decide about a waiver: never the person who asked for it. */
export async function listDeciders(tx: AgencyTx, { askerId }: Pick<NotifiedWaiver, 'askerId'>): Promise<Assignee[]> {
  const { waiversDecidedBy } = await readMoneySettings(tx);
  const admins = new Set((await listProductAdmins(tx, 'xerce')).map(({ id }) => id));
  const holders = await listHolders(tx, 'money.approve', await readArea(tx, informationArea));
  return holders.filter(({ id }) => id !== askerId && (waiversDecidedBy === 'SUPERVISORS' || admins.has(id)));
}

/** Returns who asked for a waiver, if they still see finances. */
export const askerOf = async (tx: AgencyTx, { askerId }: Pick<NotifiedWaiver, 'askerId'>): Promise<Assignee[]> =>
  (await listHolders(tx, 'finance.see', await readArea(tx, informationArea))).filter(({ id }) => id === askerId);
