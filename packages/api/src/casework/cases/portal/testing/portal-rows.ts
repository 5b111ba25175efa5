import { hashSecret, newSecret } from '../../../../platform/secrets.ts';
import { hex } from '../../../../platform/database/insert-rows.ts';
import { newId } from '../../../../platform/ids.ts';
import { addRows, runIn } from '../../../../testing/add-rows.ts';
import type { BeforeCases, CaseWorld } from '../../testing/part.ts';
import type { PortalPartWorld } from './part.ts';

/** Inserts a row of each table of the portal, and a fee on the open case, whose id it returns. */
export async function insertPortalRows(
  of: BeforeCases & CaseWorld,
  { portalPayment, portalSession, portalToken, mismatchId }: Omit<PortalPartWorld, 'owed'>,
): Promise<string> {
  const expires_at = new Date(Date.now() + 3_600_000);
  // The other case is sent to collections.
  await addRows(of, 'portal_sessions', {
    id: portalSession.id,
    case_id: of.openCase.id,
    token_hash: hex(hashSecret(portalSession.token)),
    expires_at,
  });
  const owed = await addFee(of);
  await runIn(
    of,
    `update list_items set fields = fields || '{"isResponsible": true}' where agency_id = $1 and id = $2`,
    of.lists.caseRoles.used,
  );
  const cardPayment = {
    id: portalPayment.id,
    case_id: of.enforcement.id,
    reference: `TK${String(of.id).padStart(10, '0')}`,
    token_hash: hex(hashSecret(portalPayment.token)),
    provider: 'SANDBOX',
    is_live: false,
    expires_at,
    amount_cents: 2500,
    fee_cents: 0,
    language: 'en',
    status: 'STARTED',
    is_pending: false,
    started_at: new Date(),
  };
  await addRows(of, 'card_payments', cardPayment);
  await addRows(of, 'card_returns', {
    id: newId(),
    card_payment_id: portalPayment.id,
    kind: 'REFUND',
    amount_cents: 100,
    status: 'REFUSED',
    at: new Date(),
  });
  await addRows(of, 'card_mismatches', {
    id: mismatchId,
    kind: 'OTHER_AMOUNT',
    provider: 'SANDBOX',
    provider_id: `of ${of.name}`,
    card_payment_id: portalPayment.id,
    found_at: new Date(),
  });
  await addRows(of, 'portal_misses', { key_hash: hex(hashSecret(portalToken)), since: new Date(), misses: 1 });
  await addRows(of, 'sandbox_payments', {
    id: newSecret(),
    reference: cardPayment.reference,
    total_cents: 2500,
    amount_cents: 2500,
    fee_cents: 0,
    description: `Case of ${of.name}`,
    return_url: 'http://127.0.0.1/paid',
    cancel_url: 'http://127.0.0.1/left',
    language: 'en',
    status: 'OPEN',
    refunds: [],
    created_at: new Date(),
    expires_at,
  });
  await addRows(of, 'card_messages', {
    provider: 'STRIPE',
    is_live: false,
    signature: 'RIGHT',
    last_at: new Date(),
  });
  await addRows(of, 'card_days', {
    day: '2026-03-02',
    provider: 'SANDBOX',
    is_live: false,
    provider_count: 1,
    provider_cents: 2500,
    ledger_count: 1,
    ledger_cents: 2500,
    compared_at: new Date(),
  });
  return owed;
}

/** Adds a fee to the open case. Returns its id. */
async function addFee(of: BeforeCases & CaseWorld): Promise<string> {
  const id = newId();
  await addRows(of, 'ledger_lines', {
    id,
    case_id: of.openCase.id,
    position: 1,
    kind: 'FEE',
    amount_cents: 10_000,
    label: `Fee of ${of.name}`,
    posted_on: '2026-03-02',
    effective_on: '2026-03-02',
    due_on: '2026-04-02',
    posted_at: new Date(),
    posting_id: newId(),
    charge_code_list: 'charge-codes',
    fine_list: 'fines',
    payment_type_list: 'payment-types',
    reason_list: 'reasons',
    charge_code_id: of.lists.chargeCodes.used,
    fields: [],
  });
  return id;
}
