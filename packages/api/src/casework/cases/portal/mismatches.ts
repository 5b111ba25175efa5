import type { MismatchKind } from '@townkeep/core/casework/cases';
import { caseEvents } from '@townkeep/core/casework/cases/events.ts';
import { caseNotifications } from '@townkeep/core/casework/cases/notifications.ts';
import { notifyStaff, notifyStaffOfMany } from '../../../mechanisms/notifications/index.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { newId } from '../../../platform/ids.ts';
import { recordEvent, SYSTEM } from '../../../platform/records/events.ts';
import type { ProviderAccount, ProviderPayment } from './providers/card-provider.ts';
import type { CardPayment } from './queries.ts';
import { insertMismatch } from './return-queries.ts';

type Said = Pick<ProviderPayment, 'transactionId' | 'totalCents'>;

interface Found {
  readonly kind: MismatchKind;
  readonly said: Said;
  readonly now: Date;
}

/** Notes that provider and ledger say different things of a payment, once, and tells those who see to money. */
export async function noteMismatch(
  tx: AgencyTx,
  payment: Pick<CardPayment, 'id' | 'caseId' | 'provider' | 'amountCents' | 'feeCents'>,
  { kind, said, now }: Found,
): Promise<void> {
  const isNew = await insertMismatch(tx, {
    id: newId(),
    kind,
    provider: payment.provider,
    providerId: said.transactionId,
    cardPaymentId: payment.id,
    providerCents: said.totalCents,
    ledgerCents: kind === 'UNKNOWN_PAYMENT' ? null : payment.amountCents + payment.feeCents,
    foundAt: now,
  });
  if (!isNew) return;
  const eventId = recordEvent(tx, SYSTEM, caseEvents.cardPaymentDiffers, payment.caseId, {
    cardPaymentId: payment.id,
    because: kind,
    amountCents: said.totalCents,
  });
  notifyStaff(tx, caseNotifications.cardPaymentDiffers, eventId);
}

/** Notes a payment with a reference of ours that was not started here, once, and tells those who see to money. */
export async function noteUnknown(
  tx: AgencyTx,
  { provider }: Pick<ProviderAccount, 'provider'>,
  { said, now }: { readonly said: Said; readonly now: Date },
): Promise<void> {
  const [id, kind, providerCents] = [newId(), 'UNKNOWN_PAYMENT', said.totalCents] as const;
  const found = { id, kind, provider, providerId: said.transactionId, foundAt: now };
  if (!(await insertMismatch(tx, { ...found, cardPaymentId: null, providerCents, ledgerCents: null }))) return;
  const eventId = recordEvent(tx, SYSTEM, caseEvents.cardPaymentDiffers, null, {
    cardPaymentId: null,
    because: kind,
    amountCents: providerCents,
  });
  notifyStaffOfMany(tx, caseNotifications.cardPaymentDiffers, eventId, { id, count: 1 });
}
