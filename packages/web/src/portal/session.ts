import { readStored, store } from '../ui/browser-storage.ts';

/** A search that found its case. */
export interface CaseSession {
  readonly bearer: string;
  /** Milliseconds since 1970. */
  readonly endsAt: number;
  /** As it was typed. */
  readonly caseNumber: string;
}

/** What was typed for the payment of a case. */
export interface PaymentEntry {
  readonly choice: 'all' | 'other';
  readonly amount: string;
  readonly email: string;
}

export const emptyEntry: PaymentEntry = { choice: 'all', amount: '', email: '' };

// Each tab has its own, so that two tabs with two cases do not disturb each other.
const sessionKey = (portalToken: string) => `townkeep_portal:${portalToken}`;
const entryKey = (portalToken: string, caseNumber: string) => `townkeep_portal_entry:${portalToken}:${caseNumber}`;

const isText = (value: unknown): value is string => typeof value === 'string';

/** Keeps the case that a tab has found, so that it can be reloaded and left for the card page. */
export const keepSession = (portalToken: string, session: CaseSession): void =>
  store(sessionKey(portalToken), session, 'sessionStorage');

/** Returns the case that this tab has found, also when its time is over; null for none. */
export function keptSession(portalToken: string): CaseSession | null {
  const { bearer, endsAt, caseNumber } = (readStored(sessionKey(portalToken), 'sessionStorage') ?? {}) as {
    [Part in keyof CaseSession]?: unknown;
  };
  if (!isText(bearer) || !isText(caseNumber) || typeof endsAt !== 'number') return null;
  return { bearer, endsAt, caseNumber };
}

/** Whether the time of a session is over. `now` is in milliseconds since 1970. */
export const hasEnded = ({ endsAt }: CaseSession, now: number): boolean => endsAt <= now;

/** Returns whether this tab has a case that is still open. */
export function hasOpenCase(portalToken: string, now: number): boolean {
  const session = keptSession(portalToken);
  return session !== null && !hasEnded(session, now);
}

export const forgetSession = (portalToken: string): void => store(sessionKey(portalToken), null, 'sessionStorage');

/** Keeps what was typed for the payment of a case while the tab is at the card page. */
export const keepEntry = (portalToken: string, caseNumber: string, entry: PaymentEntry): void =>
  store(entryKey(portalToken, caseNumber), entry, 'sessionStorage');

export function keptEntry(portalToken: string, caseNumber: string): PaymentEntry {
  const { choice, amount, email } = (readStored(entryKey(portalToken, caseNumber), 'sessionStorage') ?? {}) as {
    [Part in keyof PaymentEntry]?: unknown;
  };
  if ((choice !== 'all' && choice !== 'other') || !isText(amount) || !isText(email)) return emptyEntry;
  return { choice, amount, email };
}

export const forgetEntry = (portalToken: string, caseNumber: string): void =>
  store(entryKey(portalToken, caseNumber), null, 'sessionStorage');
