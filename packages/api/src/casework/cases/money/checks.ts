import { configLists, moneySettingsForm, reasonList } from '@townkeep/core/across/setup';
import { caseAccess, LINES_MAX, mayEdit } from '@townkeep/core/casework/cases';
import {
  answerProblems,
  type CustomField,
  type FieldAnswer,
  storedAnswers,
} from '@townkeep/core/mechanisms/custom-fields';
import { definedField } from '@townkeep/core/mechanisms/custom-fields/definition-fields.ts';
import { invalid, Problem, text } from '@townkeep/core/platform';
import type { StaffActing } from '../../../platform/acting.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { type ActiveItem, listActive } from '../../../platform/records/list-items.ts';
import { areaOf, readArea } from '../../../platform/settings/settings-rows.ts';
import { findItems, type ListItem } from '../../../platform/settings/items-queries.ts';
import { lockCase, type LockedCase } from '../handling/queries.ts';
import { postDueLateFees } from './late-fees/post-due.ts';
import { type Ledger, readLedger } from './post-lines.ts';

/** The ledger of a locked case. */
export interface LockedLedger extends Ledger {
  readonly of: LockedCase;
}

/**
 * Locks a case to whose ledger this person may add lines, and reads it: who can change cases of its types can also take a
 * payment on a colleague's case, and on a closed one. Late fees that are due are posted before. `seeing`: seeing the case is enough, as for a supervisor.
 * @throws Problem not_found, read_only
 */
export async function lockLedger(
  tx: AgencyTx,
  id: string,
  by: Pick<StaffActing, 'person' | 'now' | 'today'>,
  needs: 'changing' | 'seeing' = 'changing',
): Promise<LockedLedger> {
  const of = await lockCase(tx, id);
  const access = of === undefined ? 'NO_ACCESS' : caseAccess(by.person.scopes, of.violationTypeIds);
  if (of === undefined || access === 'NO_ACCESS') throw new Problem('not_found');
  if (needs === 'changing' && !mayEdit(access)) throw new Problem('read_only');
  await postDueLateFees(tx, id, by);
  return { ...(await readLedger(tx, id)), of };
}

/** @throws Problem invalid_input (amountCents): the ledger is full */
export function refuseFull({ lines }: Ledger): void {
  if (lines.filter(({ kind }) => kind !== 'LATE_FEE').length >= LINES_MAX)
    throw invalid({ amountCents: text('tooManyEntries', { n: LINES_MAX }) });
}

/** Returns an active item of a list. @throws Problem invalid_input (`field`) */
export async function offered(
  tx: AgencyTx,
  list: { readonly name: string },
  id: string | null | undefined,
  { field, label }: { readonly field: string; readonly label: string },
): Promise<ListItem> {
  if (!id) throw invalid({ [field]: text('required', { label }) });
  const item = (await findItems(tx, list, [id])).get(id);
  if (item?.isActive === true) return item;
  throw invalid({ [field]: text('notOffered', { label: item?.name ?? `This ${label.toLowerCase()}` }) });
}

export type MoneyReason = 'VOID' | 'WAIVE' | 'REFUND' | 'CORRECTION' | 'RECALL';

/**
 * Returns the chosen reason of a kind; null when the agency offers none. With reasons to choose from, one is required.
 * @throws Problem invalid_input (reasonId, note)
 */
export async function reasonFor(
  tx: AgencyTx,
  kind: MoneyReason,
  { reasonId, note }: { readonly reasonId?: string | null | undefined; readonly note?: string | null | undefined },
): Promise<ActiveItem | null> {
  const reasons = (await listActive(tx, reasonList)).filter(({ fields }) => fields['kind'] === kind);
  if (reasons.length === 0 && !reasonId) return null;
  if (!reasonId) throw invalid({ reasonId: text('required', { label: 'Reason' }) });
  const reason = reasons.find(({ id }) => id === reasonId);
  if (reason === undefined) throw invalid({ reasonId: text('notOffered', { label: 'This reason' }) });
  if (reason.fields['needsNote'] === true && !note) throw invalid({ note: text('required', { label: 'Note' }) });
  return reason;
}

/** Returns the name of an item as events keep it. */
export const namedItem = (item: { readonly id: string; readonly name: string } | null) =>
  item && { id: item.id, name: item.name };

/** Lists the agency's own fields of fees or payments. */
export async function moneyFields(tx: AgencyTx, of: 'FEE' | 'PAYMENT'): Promise<CustomField[]> {
  const items = await listActive(tx, configLists.feePaymentFields, of);
  return items.map((item) => definedField({ ...item, isActive: true }));
}

/** Checks answers to these fields and returns what is stored. @throws Problem invalid_input (fields.<field id>) */
export function checkedAnswers(fields: readonly CustomField[], answers: readonly FieldAnswer[]): FieldAnswer[] {
  const problems = answerProblems(fields, answers, 'fields');
  if (Object.keys(problems).length > 0) throw invalid(problems);
  return storedAnswers(fields, answers);
}

export const moneySettingsArea = areaOf(moneySettingsForm);

/** Returns the settings about fines and payments. */
export const readMoneySettings = (tx: AgencyTx) => readArea(tx, moneySettingsArea);

/** Returns whether this person decides about waivers above the limit. */
export async function decidesWaivers(
  tx: AgencyTx,
  { person: { flags } }: Pick<StaffActing, 'person'>,
): Promise<boolean> {
  const { waiversDecidedBy } = await readMoneySettings(tx);
  return flags.isCodeEnforcementAdmin || (flags.isSupervisor && waiversDecidedBy === 'SUPERVISORS');
}

/** Returns the cents above which a waiver of this person waits for a supervisor; null when none waits. */
export async function waiverLimitFor(tx: AgencyTx, by: Pick<StaffActing, 'person'>): Promise<number | null> {
  return (await decidesWaivers(tx, by)) ? null : (await readMoneySettings(tx)).waiverLimitCents;
}
