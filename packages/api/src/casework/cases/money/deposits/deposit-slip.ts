import { join } from 'node:path';
import { cashDifference, type Deposit, type DepositLine } from '@townkeep/core/casework/cases';
import { dayWords } from '@townkeep/core/platform/formats/calendar.ts';
import { formatCents } from '@townkeep/core/platform/formats/money.ts';
import { brandOf, withBrand } from '../../../../mechanisms/documents/index.ts';
import type { StaffActing } from '../../../../platform/acting.ts';
import { keptPdf } from '../receipts/receipt-pdf.ts';
import { listDepositLines, noCase } from './queries.ts';
import { getDeposit } from './read-deposits.ts';

const TEMPLATE = join(import.meta.dirname, 'deposit-slip.typ');

/** How long the address of a slip works. */
const READ_SECONDS = 10 * 60;
/** Most lines of a slip. */
const LINES_MAX = 5000;

type SlipLine = Pick<DepositLine, 'kind' | 'receiptNumber' | 'paymentType' | 'label' | 'reference' | 'amountCents'>;

/** What the slip of a deposit shows. It names receipts and references, and no cases and people. */
function slipOf(
  deposit: Deposit,
  lines: readonly SlipLine[],
  agencyName: string,
): Readonly<Record<string, unknown>> & { title: string; author: string; language: string; createdAt: string } {
  const { number, closedOn, closedAt, closedBy, note, types, count, amountCents } = deposit;
  const by = closedBy === null ? '' : `${closedBy.firstName} ${closedBy.lastName}`;
  const difference = cashDifference(types);
  const title = `Deposit ${number}`;
  return {
    title,
    author: agencyName,
    language: 'en',
    createdAt: closedAt,
    foot: title,
    facts: [
      ['Closed out on', dayWords(closedOn)],
      ['By', by],
      ['Total', formatCents(amountCents)],
      ['Lines', String(count)],
    ],
    types: types.map((type) => [
      type.paymentType?.name ?? 'No payment type',
      String(type.count),
      formatCents(type.amountCents),
      type.countedCents === null ? '' : formatCents(type.countedCents),
    ]),
    difference: difference === 0 ? null : `Counted cash differs by ${formatCents(difference)}.`,
    note,
    lines: lines.map((line) => [
      line.receiptNumber ?? '',
      line.paymentType?.name ?? '',
      line.kind === 'VOID' ? `Void of “${line.label}”` : line.label,
      line.reference ?? '',
      formatCents(line.amountCents),
    ]),
  };
}

/** Returns the address of the slip of a deposit as a tagged PDF, rendered outside of any transaction. @throws Problem not_found */
export async function printSlip(
  { depositId }: { readonly depositId: string },
  { services, agencyId }: StaffActing,
): Promise<{ url: string }> {
  const { deposit, lines, brand } = await services.inAgency(
    agencyId,
    async (tx) => ({
      deposit: await getDeposit(tx, { depositId }),
      lines: await listDepositLines(tx, { depositId, limit: LINES_MAX, offset: 0 }, noCase),
      brand: await brandOf(tx),
    }),
    { reads: 'snapshot' },
  );
  const slip = slipOf(deposit, lines.rows, brand.name);
  const { data, files } = await withBrand(slip, brand, services.storage);
  const at = new Date(deposit.closedAt);
  const kept = { agencyId, id: deposit.id, at, fileName: `${slip.title}.pdf`, seconds: READ_SECONDS };
  return { url: await keptPdf(services, kept, { template: TEMPLATE, data, files }) };
}
