import {
  type CaseAbatement,
  caseAccess,
  type CaseDetail,
  caseHistoryText,
  type CaseTile,
  type CaseTime,
  type FormerNotice,
  isTileShown,
  type LedgerState,
  type NoticeRow,
  restrictedCaseHistoryText,
} from '@townkeep/core/casework/cases';
import { moneyEventTypes } from '@townkeep/core/casework/cases/money/events.ts';
import { Problem } from '@townkeep/core/platform';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { type History, readEvents } from '../../../platform/records/history.ts';
import type { Services } from '../../../platform/services.ts';
import { abatementOf } from '../abatement/read-abatement.ts';
import { isNearSecured } from '../handling/queries.ts';
import { CASE } from '../kind/subject-name.ts';
import { listFormerNotices } from '../notices/former-queries.ts';
import { ledgerStateOf } from '../money/read-money.ts';
import { noticesOf } from '../notices/read-notices.ts';
import { listTiles } from '../tiles/queries.ts';
import { timeOf } from '../time/read-time.ts';
import { findAccessed } from './queries/accessed.ts';
import { findCase } from './queries/detail.ts';
import { detailOf } from './read-case.ts';
import type { StaffActing } from '../../../platform/acting.ts';

/** The access with which a person asked for a print. */
export type PrintAccess = Exclude<CaseDetail['access'], 'NO_ACCESS'>;

/** A case that a person may print. */
export interface PrintableCase {
  readonly id: string;
  readonly number: string;
  readonly updatedAt: Date;
  readonly access: PrintAccess;
}

/** Returns a case that this person may print. @throws Problem not_found, also for one that they may not see */
export async function getPrintable(tx: AgencyTx, id: string, by: Pick<StaffActing, 'staff'>): Promise<PrintableCase> {
  const found = await findAccessed(tx, id);
  const access = found === undefined ? 'NO_ACCESS' : caseAccess(by.staff.profile.scopes, found.violationTypeIds);
  if (found === undefined || access === 'NO_ACCESS') throw new Problem('not_found');
  return { id, number: found.number, updatedAt: found.updatedAt, access };
}

interface PrintReader {
  readonly access: PrintAccess;
  readonly seesSecured: boolean;
  readonly seesFinances: boolean;
  readonly services: Services;
  /** The current day in the agency's time zone. */
  readonly today: string;
}

/** A case with its tiles, the work on it, and the newest changes. */
export interface PrintedCase {
  readonly shown: CaseDetail;
  readonly tiles: readonly CaseTile[];
  readonly abatement: CaseAbatement;
  readonly time: CaseTime;
  /** Null for people who do not see finances. */
  readonly money: LedgerState | null;
  readonly notices: readonly NoticeRow[];
  readonly formerNotices: readonly FormerNotice[];
  readonly history: History;
}

/** Reads a case as the person who asked for its print could read it; null when it is gone. */
export async function readPrintedCase(
  tx: AgencyTx,
  { id, historyMax }: { readonly id: string; readonly historyMax: number },
  { access, seesSecured, seesFinances, ...reader }: PrintReader,
): Promise<PrintedCase | null> {
  const found = await findCase(tx, id, !seesSecured);
  if (found === undefined) return null;
  const hidesChange = !seesSecured && (await isNearSecured(tx, id));
  const textOf = hidesChange ? restrictedCaseHistoryText : caseHistoryText;
  const hiddenTypes = seesFinances ? [] : moneyEventTypes;
  const subject = { kind: CASE.name, id, resident: 'The responsible party', textOf, hiddenTypes };
  const tiles = (await listTiles(tx, id)).filter(({ seenBy }) => isTileShown(seenBy ?? undefined, access));
  return {
    shown: await detailOf(tx, found, { access, party: null }, { ...reader, now: reader.services.now() }),
    tiles: tiles.map(({ seenBy: _, ...tile }) => tile),
    abatement: await abatementOf(tx, id),
    time: await timeOf(tx, id),
    money: seesFinances ? await ledgerStateOf(tx, id, reader.today) : null,
    notices: await noticesOf(tx, id),
    formerNotices: await listFormerNotices(tx, id, reader.services),
    history: await readEvents(tx, subject, { limit: historyMax, offset: 0 }),
  };
}
