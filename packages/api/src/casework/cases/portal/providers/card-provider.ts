import type { Language } from '@townkeep/core/platform/formats/languages.ts';

/** The providers of setup that take cards. */
export const cardProviderNames = ['SANDBOX', 'AUTHORIZE_NET', 'STRIPE'] as const;
export type CardProviderName = (typeof cardProviderNames)[number];

/** How an agency's account at its provider is opened. Never logged. */
export interface ProviderAccount {
  readonly provider: CardProviderName;
  readonly isLive: boolean;
  /** Authorize.Net: the API login ID. Empty for others. */
  readonly loginId: string;
  /** Authorize.Net: the transaction key. Stripe: the secret key. */
  readonly key: string;
  /** Authorize.Net: the signature key. Stripe: the signing secret of the webhook. */
  readonly webhookKey: string;
}

/** A payment to start on the provider's own page. */
export interface AskedPayment {
  /** Ours: unique in the installation, at most 20 letters and digits. It comes back with all that the provider tells. */
  readonly reference: string;
  /** What the card is charged, in cents, with the fee. */
  readonly totalCents: number;
  readonly amountCents: number;
  readonly feeCents: number;
  /** Such as 'Case 26-00042'. Nothing about persons. */
  readonly description: string;
  readonly agencyName: string;
  readonly language: Language;
  readonly email: string | null;
  /** Pages of ours: after paying, and after leaving the page of the provider. */
  readonly returnUrl: string;
  readonly cancelUrl: string;
}

/** The provider's page. With `fields` it is opened by posting them, otherwise by its address. */
export interface HostedPage {
  /** Its id at the provider: of the session at Stripe, the token at Authorize.Net. At most 2,000 characters. */
  readonly id: string;
  readonly url: string;
  readonly fields: Readonly<Record<string, string>> | null;
  readonly expiresAt: Date;
}

/** Money that went back. `kind`: `VOID` before the provider settled it, `DISPUTE` when the bank of the payer took it. */
export interface ProviderReturn {
  /** The provider's id, unique in the account. */
  readonly id: string;
  readonly kind: 'REFUND' | 'VOID' | 'DISPUTE';
  readonly cents: number;
  readonly at: Date;
  /** The key with which it was asked for; absent for what was made at the provider, and for most voids. */
  readonly key?: string;
}

/** A payment as the provider has it. */
export interface ProviderPayment {
  /** Ours; null for one that was made without us. */
  readonly reference: string | null;
  /** The provider's id of the transaction, unique in the account. */
  readonly transactionId: string;
  /** `PENDING`: authorized or under review. `PAID`: the money is taken, settled or not. */
  readonly status: 'PENDING' | 'PAID' | 'DECLINED' | 'VOIDED';
  /** What the card was charged. */
  readonly totalCents: number;
  readonly isLive: boolean;
  readonly at: Date;
  readonly returns: readonly ProviderReturn[];
}

/** A message of the provider that bears its signature. It is a hint to ask: what it says of money is not believed. */
export interface ProviderMessage {
  /** The id of the message, for the record. */
  readonly id: string;
  readonly kind: string;
  /** What it is about; null for a message that concerns no payment. */
  readonly about: { readonly transactionId: string } | { readonly reference: string } | null;
  readonly isLive: boolean;
}

/** A message as it came, before it is read. */
export interface ReceivedMessage {
  readonly raw: Buffer;
  readonly headers: Readonly<Record<string, string | undefined>>;
}

/**
 * How a message was signed: with the key of setup, with the bytes of its hexadecimal digits, or otherwise. Only the first
 * is ever accepted.
 */
export const messageSignatures = ['RIGHT', 'BYTES', 'OTHER'] as const;
export type MessageSignature = (typeof messageSignatures)[number];

/** What is found when the connection is tried. `texts`: what is right and wrong, for the administrator. */
export interface ConnectionTest {
  readonly isOk: boolean;
  readonly texts: readonly string[];
}

/** The provider cannot be reached, does not answer in time or answers with nonsense; what was asked may have happened. */
export class ProviderUnreachable extends Error {}

/** The provider refuses: the credentials are wrong, or what was asked is not possible. `code`: the provider's. */
export class ProviderRefused extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** A message without a valid signature, or that cannot be read. */
export class MessageRefused extends Error {}

/**
 * What each provider can do. Calls are made outside of any transaction. Each ends within 15 seconds, apart from `list`,
 * which makes many requests of at most 15 seconds each.
 */
export interface CardProvider {
  /** @throws ProviderUnreachable, ProviderRefused */
  readonly start: (asked: AskedPayment) => Promise<HostedPage>;
  /**
   * Finds the payment of one reference, also when its message never came; null when no card was tried. A declined one can
   * still be paid while its page is open. `pageId`: of `HostedPage`; null where its answer was lost, and then Stripe finds
   * the payment by `list` only.
   */
  readonly find: (of: { reference: string; pageId: string | null; startedAt: Date }) => Promise<ProviderPayment | null>;
  /**
   * Returns a payment by its id, or by that of money that went back: then `transactionId` differs. Authorize.Net names
   * only refunds of the last days; `list` names all of its range.
   */
  readonly get: (transactionId: string) => Promise<ProviderPayment | null>;
  /** Lists the payments made, or changed by money that went back, in a range of at most 31 days. */
  readonly list: (from: Date, to: Date) => Promise<ProviderPayment[]>;
  /**
   * Gives money back; the same `key` gives it once: at most 20 letters and digits. Before the provider settled the payment, a whole refund is a void.
   * @throws ProviderUnreachable, ProviderRefused
   */
  readonly refund: (of: { transactionId: string; cents: number; key: string }) => Promise<ProviderReturn>;
  /** Reads a message. `raw`: the bytes as they came. @throws MessageRefused */
  readonly readMessage: (
    raw: Buffer,
    headers: Readonly<Record<string, string | undefined>>,
    now: Date,
  ) => ProviderMessage;
  /** Says how a message was signed, however long ago, for the test of the connection. */
  readonly signatureOf: (message: ReceivedMessage) => MessageSignature;
  /** Tries the account. */
  readonly test: () => Promise<ConnectionTest>;
}
