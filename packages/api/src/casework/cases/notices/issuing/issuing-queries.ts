import { caseEvents } from '@townkeep/core/casework/cases/events.ts';
import type { AgencyTx } from '../../../../platform/database/tenancy.ts';
import { lockCases } from '../../handling/queries.ts';
import { listCasesOf } from './queue-queries.ts';
import type { LetterData } from '../letter-data.ts';

const UNDER_WAY = `n.status in ('ISSUING', 'ISSUED', 'VOID')`;

/**
 * Returns whether a notice was issued on a case, or is being issued. A void one was issued too, and so was one of the
 * system that the agency used before.
 */
export async function hasIssuedNotice(tx: AgencyTx, caseId: string): Promise<boolean> {
  const { rows } = await tx.run(
    `(select from notices n where n.agency_id = $1 and n.case_id = $2 and ${UNDER_WAY} limit 1)
     union all (select from former_notices where agency_id = $1 and case_id = $2 limit 1)`,
    [tx.agencyId, caseId],
  );
  return rows.length > 0;
}

/** Returns whether an issued notice names a violation. */
export async function isNoticed(tx: AgencyTx, caseViolationId: string): Promise<boolean> {
  const { rows } = await tx.run(
    `select from notice_violations x join notices n on n.agency_id = x.agency_id and n.id = x.notice_id
     where x.agency_id = $1 and x.case_violation_id = $2 and ${UNDER_WAY} limit 1`,
    [tx.agencyId, caseViolationId],
  );
  return rows.length > 0;
}

/** A letter that has no file yet. */
export interface OpenLetter {
  readonly id: string;
  readonly noticeId: string;
  readonly data: LetterData;
}

/** Lists the letters without a file of those of these notices that are being issued. */
export async function listOpenLetters(tx: AgencyTx, noticeIds: readonly string[]): Promise<OpenLetter[]> {
  const { rows } = await tx.run(
    `select l.id, n.id as "noticeId", l.data
     from notices n join notice_letters l on l.agency_id = n.agency_id and l.notice_id = n.id
     where n.agency_id = $1 and n.id = any($2::uuid[]) and n.status = 'ISSUING' and l.file_key is null
     order by n.number, l.position`,
    [tx.agencyId, noticeIds],
  );
  return rows as unknown as OpenLetter[];
}

/** The file of a letter. `size` in bytes. */
export interface MadeLetter {
  readonly id: string;
  readonly noticeId: string;
  readonly key: string;
  readonly sha256: string;
  readonly pages: number;
  readonly size: number;
  readonly enclosures: readonly StoredEnclosure[];
}

/** A PDF file that was issued with a letter. */
export interface StoredEnclosure {
  readonly name: string;
  readonly key: string;
  readonly sha256: string;
}

/** Saves the files of letters that have none yet. */
export async function saveFiles(tx: AgencyTx, made: readonly MadeLetter[]): Promise<void> {
  await tx.run(
    `update notice_letters l
     set file_key = m.key, sha256 = m.sha256, pages = m.pages, size_bytes = m.size, enclosures = m.enclosures
     from jsonb_to_recordset($2) m (id uuid, key text, sha256 text, pages integer, size integer, enclosures jsonb)
     where l.agency_id = $1 and l.id = m.id and l.file_key is null`,
    [tx.agencyId, JSON.stringify(made)],
  );
}

/** A notice that is being issued, locked with its case. */
export interface LockedNotice {
  readonly id: string;
  readonly caseId: string;
  readonly configId: string;
  readonly name: string;
  readonly number: string;
}

/** Locks those of some notices that are being issued, with their cases in the order of their ids. */
export async function lockIssuing(tx: AgencyTx, noticeIds: readonly string[]): Promise<LockedNotice[]> {
  await lockCases(
    tx,
    (await listCasesOf(tx, noticeIds)).map(({ caseId }) => caseId),
  );
  const { rows } = await tx.run(
    `select n.id, n.case_id as "caseId", n.config_id as "configId", i.name, n.number
     from notices n join list_items i on i.agency_id = n.agency_id and i.id = n.config_id
     where n.agency_id = $1 and n.id = any($2::uuid[]) and n.status = 'ISSUING' order by n.number`,
    [tx.agencyId, noticeIds],
  );
  return rows as unknown as LockedNotice[];
}

/** Deletes the letters of a notice that was not issued after all. */
export async function deleteLetters(tx: AgencyTx, noticeId: string): Promise<void> {
  await tx.run('delete from notice_letters where agency_id = $1 and notice_id = $2', [tx.agencyId, noticeId]);
}

/** A letter of a notice of a case, or with `enclosure` a file that goes with it. */
export interface OneLetter {
  readonly id: string;
  readonly noticeId: string;
  readonly letterId: string;
  readonly enclosure?: number | undefined;
}

/** Finds the file of an issued letter of a case, with the number of its notice. */
export async function findLetter(
  tx: AgencyTx,
  { id, noticeId, letterId, enclosure }: OneLetter,
): Promise<{ readonly key: string; readonly number: string } | undefined> {
  const { rows } = await tx.run(
    `select case when $5::integer is null then l.file_key else l.enclosures -> $5::integer ->> 'key' end as key,
       n.number
     from notice_letters l
     join notices n on n.agency_id = l.agency_id and n.id = l.notice_id
     where l.agency_id = $1 and n.case_id = $2 and n.id = $3 and l.id = $4 and l.file_key is not null`,
    [tx.agencyId, id, noticeId, letterId, enclosure ?? null],
  );
  const found = rows[0] as { readonly key: string | null; readonly number: string } | undefined;
  return found?.key == null ? undefined : { key: found.key, number: found.number };
}

/** Returns the numbers of certified mail that recipients of a notice were given before it is issued. */
export async function listNumbers(tx: AgencyTx, noticeId: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await tx.run(
    `select id, certified_number from notice_recipients
     where agency_id = $1 and notice_id = $2 and certified_number is not null`,
    [tx.agencyId, noticeId],
  );
  return new Map(rows.map((row) => [String(row['id']), String(row['certified_number'])]));
}

/** Saves the number of certified mail of a recipient of a notice that is not issued yet. */
export async function saveRecipientNumber(tx: AgencyTx, recipientId: string, number: string | null): Promise<void> {
  await tx.run('update notice_recipients set certified_number = $3 where agency_id = $1 and id = $2', [
    tx.agencyId,
    recipientId,
    number,
  ]);
}

/** Returns whether a letter of the last two years has a number. `except`: the delivery that may have it. */
export async function isNumberUsed(
  tx: AgencyTx,
  number: string,
  today: string,
  except: string | null,
): Promise<boolean> {
  const { rows } = await tx.run(
    `select from notice_deliveries where agency_id = $1 and certified_number = $2 and id is distinct from $4::uuid
       and daterange(numbered_on, numbered_on + 730) @> $3::date limit 1`,
    [tx.agencyId, number, today, except],
  );
  return rows.length > 0;
}

/** Who issued a notice: who asked for it, the supervisor who approved it, or who printed it. */
export interface Issuer {
  readonly id: string | null;
  readonly name: string;
  readonly at: Date;
}

/** Finds who issued a notice of a case last, since one whose letters could not be made is issued again. */
export async function findIssuer(tx: AgencyTx, caseId: string, noticeId: string): Promise<Issuer | undefined> {
  const { rows } = await tx.run(
    `select actor_id as id, coalesce(actor_name, 'Townkeep') as name, at from events
     where agency_id = $1 and subject_id = $2 and type = $3 and data ->> 'noticeId' = $4 order by id desc limit 1`,
    [tx.agencyId, caseId, caseEvents.noticeIssued.type, noticeId],
  );
  return rows[0] as Issuer | undefined;
}

/** A violation whose comply-by date was changed. */
export interface ChangedDay {
  readonly caseViolationId: string;
  readonly violationId: string;
  readonly name: string;
  readonly from: string | null;
}

/** Sets the comply-by date of violations, and returns those that had another one. */
export async function saveComplyBy(tx: AgencyTx, ids: readonly string[], day: string): Promise<ChangedDay[]> {
  const { rows } = await tx.run(
    `update case_violations v set comply_by_on = $3, version = v.version + 1
     from case_violations old join list_items i on i.agency_id = old.agency_id and i.id = old.violation_id
     where v.agency_id = $1 and v.id = any($2::uuid[]) and old.agency_id = v.agency_id and old.id = v.id
       and old.comply_by_on is distinct from $3::date
     returning v.id as "caseViolationId", v.violation_id as "violationId", i.name, old.comply_by_on as "from"`,
    [tx.agencyId, ids, day],
  );
  return rows as unknown as ChangedDay[];
}
