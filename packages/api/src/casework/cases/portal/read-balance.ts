import { dollarsOf } from '@townkeep/core/casework/cases/portal/portal-amounts.ts';
import { balanceOf, isCharge, openAmounts, type PortalBalance, standingLines } from '@townkeep/core/casework/cases';
import { otherLanguages, textIn } from '@townkeep/core/platform/formats/translations.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { readArea } from '../../../platform/settings/settings-rows.ts';
import { isInCollections } from '../collections/queries.ts';
import { type Ledger, readLedger } from '../money/post-lines.ts';
import { collectionArea, openPortal } from './portal-settings.ts';
import { findCaseNumber, sumUnconfirmed } from './queries.ts';

/** Reads what is owed on the case that a visitor found. @throws Problem not_found while the portal is closed */
export async function readBalance(tx: AgencyTx, caseId: string): Promise<PortalBalance> {
  await openPortal(tx);
  const ledger = await readLedger(tx, caseId);
  const isInCollection = await isInCollections(tx, caseId);
  return {
    caseNumber: await findCaseNumber(tx, caseId),
    totalOutstandingBalance: dollarsOf(balanceOf(ledger.lines)),
    isBalanceStatusInCollection: isInCollection,
    collectionMessage: isInCollection ? await collectionMessage(tx) : {},
    transactions: chargesOf(ledger),
    unconfirmed: dollarsOf(await sumUnconfirmed(tx, caseId)),
  };
}

function chargesOf({ lines, applications }: Ledger): PortalBalance['transactions'] {
  const open = openAmounts(lines, applications);
  return standingLines(lines)
    .filter(isCharge)
    .map(({ id, postedAt, label, amountCents, dueOn }) => ({
      id,
      createdAt: postedAt.toISOString(),
      description: label,
      amount: dollarsOf(amountCents),
      dueDate: dueOn,
      balance: dollarsOf(open.get(id) ?? 0),
    }));
}

/** The agency's words to those whose balance is in collections, in the languages that have them. */
async function collectionMessage(tx: AgencyTx): Promise<Record<string, string>> {
  const { message, translations } = await readArea(tx, collectionArea);
  const texts: Record<string, string> = message === null ? {} : { en: message };
  for (const language of otherLanguages) {
    const text = textIn<string | null>(translations, 'message', language, null);
    if (text !== null) texts[language] = text;
  }
  return texts;
}
