import type { Language } from '@townkeep/core/platform/formats/languages.ts';
import type { AgencyTx } from '../../../../platform/database/tenancy.ts';

/** A letter that goes by email. */
export interface EmailedLetter {
  readonly deliveryId: string;
  readonly letterId: string;
  readonly linkHash: Uint8Array;
  readonly email: string;
  readonly language: Language;
  readonly agencyName: string;
  readonly caseId: string;
  readonly caseNumber: string;
  readonly noticeNumber: string;
}

/** Lists the letters of notices that go by email. */
export async function listEmailed(tx: AgencyTx, noticeIds: readonly string[]): Promise<EmailedLetter[]> {
  const { rows } = await tx.run(
    `select d.id as "deliveryId", l.id as "letterId", l.link_hash as "linkHash", l.email, l.language,
       a.name as "agencyName", c.id as "caseId", c.number as "caseNumber", n.number as "noticeNumber"
     from notice_letters l
     join notice_deliveries d on d.agency_id = l.agency_id and d.letter_id = l.id and d.kind = 'EMAIL'
     join notices n on n.agency_id = l.agency_id and n.id = l.notice_id
     join cases c on c.agency_id = n.agency_id and c.id = n.case_id
     join agencies a on a.id = n.agency_id
     where l.agency_id = $1 and l.notice_id = any($2::uuid[]) and l.email is not null order by n.number, l.position`,
    [tx.agencyId, noticeIds],
  );
  return rows as unknown as EmailedLetter[];
}

/** The letter of a delivery, as events name it. */
interface NamedLetter {
  readonly noticeId: string;
  readonly notice: { readonly id: string; readonly name: string };
  readonly number: string;
  readonly recipient: string;
}

/** Finds the letter of a delivery by email of which nothing is recorded yet. */
export async function findEmailed(tx: AgencyTx, caseId: string, deliveryId: string): Promise<NamedLetter | undefined> {
  const { rows } = await tx.run(
    `select n.id as "noticeId", jsonb_build_object('id', i.id, 'name', i.name) as notice, n.number, l.name as recipient
     from notice_deliveries d
     join notice_letters l on l.agency_id = d.agency_id and l.id = d.letter_id
     join notices n on n.agency_id = d.agency_id and n.id = d.notice_id
     join list_items i on i.agency_id = n.agency_id and i.id = n.config_id
     where d.agency_id = $1 and d.id = $3 and n.case_id = $2 and d.kind = 'EMAIL' and d.outcome is null`,
    [tx.agencyId, caseId, deliveryId],
  );
  return rows[0] as unknown as NamedLetter | undefined;
}

/** Saves that a letter was sent. Returns false when something else was recorded meanwhile. */
export async function saveSent(
  tx: AgencyTx,
  deliveryId: string,
  { happenedOn, now }: { readonly happenedOn: string; readonly now: Date },
): Promise<boolean> {
  const { rows } = await tx.run(
    `update notice_deliveries set outcome = 'SENT', happened_on = $3, recorded_at = $4, version = version + 1
     where agency_id = $1 and id = $2 and outcome is null returning id`,
    [tx.agencyId, deliveryId, happenedOn, now],
  );
  return rows.length > 0;
}
