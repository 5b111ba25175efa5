import { configLists } from '@townkeep/core/across/setup';
import { seedItems } from '../../../../across/setup/lists/index.ts';
import { newId } from '../../../../platform/ids.ts';
import { addRows } from '../../../../testing/add-rows.ts';
import { testApp } from '../../../../testing/server.ts';
import type { BeforeCases, CaseWorld } from '../../testing/part.ts';

/** Adds a reason to void and one to correct to an agency, and returns their ids. */
export async function insertReasons(of: BeforeCases): Promise<{ readonly void: string; readonly correction: string }> {
  const { services } = await testApp();
  const made = await services.inAgency(of.id, (tx) =>
    seedItems(tx, configLists.reasons, [
      { name: 'Void', fields: { kind: 'VOID', needsNote: false } },
      { name: 'Correction', fields: { kind: 'CORRECTION', needsNote: false } },
    ]),
  );
  return { void: made.get('Void')!, correction: made.get('Correction')! };
}

/** Inserts lines of the case with all parts, in their order. */
export async function addLines(of: BeforeCases & CaseWorld, ...kinds: readonly (readonly object[])[]): Promise<void> {
  const posted = {
    case_id: of.enforcement.id,
    posted_on: '2026-03-02',
    effective_on: '2026-03-02',
    posted_at: new Date(),
    posted_by: of.admin.id,
    posting_id: newId(),
    charge_code_list: 'charge-codes',
    fine_list: 'fines',
    payment_type_list: 'payment-types',
    reason_list: 'reasons',
    fields: [],
  };
  await addRows(
    of,
    'ledger_lines',
    ...kinds.flat().map((line, index) => ({ ...posted, position: index + 1, ...line })),
  );
}

/** Inserts waivers of $20 that wait for a supervisor. */
export async function addWaivers(of: BeforeCases & CaseWorld, ids: readonly string[], columns: object): Promise<void> {
  const waiting = {
    version: 1,
    case_id: of.enforcement.id,
    amount_cents: 2000,
    status: 'WAITING',
    asked_at: new Date(),
  };
  await addRows(of, 'ledger_waivers', ...ids.map((id) => ({ id, ...waiting, reason_list: 'reasons', ...columns })));
}
