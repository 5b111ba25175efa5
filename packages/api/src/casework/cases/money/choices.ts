import { configLists } from '@townkeep/core/across/setup';
import { fineAmount, maySeeCase, type MoneyChoices } from '@townkeep/core/casework/cases';
import { Problem } from '@townkeep/core/platform';
import { addDays } from '@townkeep/core/platform/formats/calendar.ts';
import type { StaffActing } from '../../../platform/acting.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { listActive } from '../../../platform/records/list-items.ts';
import { findAccessed } from '../read/queries/accessed.ts';
import { amountsOf, offenseOf, violationOf } from './charges.ts';
import { moneyFields, waiverLimitFor } from './checks.ts';

interface Asked {
  readonly id: string;
  readonly caseViolationId?: string | undefined;
}

/**
 * Lists what the dialogs of money offer on a case, with what the next offense of a violation costs.
 * @throws Problem not_found, invalid_input (caseViolationId)
 */
export async function readMoneyChoices(
  tx: AgencyTx,
  { id, caseViolationId }: Asked,
  by: StaffActing,
): Promise<MoneyChoices> {
  const found = await findAccessed(tx, id);
  if (found === undefined || !maySeeCase(by.person.scopes, found.violationTypeIds)) throw new Problem('not_found');
  const ofViolation = await violationOf(tx, id, caseViolationId);
  const fines: MoneyChoices['fines'] = [];
  for (const fine of await listActive(tx, configLists.fines)) {
    const offense = await offenseOf(tx, fine, ofViolation, by.today);
    fines.push({
      id: fine.id,
      name: fine.name,
      offense,
      amountCents: fineAmount(amountsOf(fine), offense),
      dueOn: addDays(by.today, Number(fine.fields['dueDays'] ?? 0)),
      violationIds: (fine.fields['violationIds'] ?? []) as string[],
    });
  }
  const chargeCodes = (await listActive(tx, configLists.chargeCodes)).map(({ id: codeId, name, fields }) => ({
    id: codeId,
    name,
    code: String(fields['code'] ?? ''),
    amountCents: (fields['defaultAmountCents'] ?? null) as number | null,
    dueOn: addDays(by.today, Number(fields['dueDays'] ?? 30)),
  }));
  const paymentTypes = (await listActive(tx, configLists.paymentTypes))
    .filter(({ fields }) => fields['isOnline'] !== true)
    .map(({ id: typeId, name, fields }) => ({
      id: typeId,
      name,
      needsReference: fields['needsReference'] === true,
      isCash: fields['isCash'] === true,
    }));
  return {
    fines,
    chargeCodes,
    paymentTypes,
    feeFields: await moneyFields(tx, 'FEE'),
    paymentFields: await moneyFields(tx, 'PAYMENT'),
    waiverLimitCents: await waiverLimitFor(tx, by),
  };
}
