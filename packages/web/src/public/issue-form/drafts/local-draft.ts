import type { FormStep, IssueFormValues } from '@townkeep/core/casework/submissions/filing/issue-form.ts';
import { readStored, store, storedKeys } from '../../../ui/browser-storage.ts';
import type { FileNotes } from '../../files/kept-files.ts';
import { sanitizeAttempt, sanitizeNotes, sanitizeStep, sanitizeDraft } from './sanitize-draft.ts';

const VERSION = 1;
const MAX_AGE_MS = 30 * 24 * 3_600_000;
const prefixOf = (crmToken: string): string => `submission_request_data:${encodeURIComponent(crmToken)}:`;
const keyOf = (crmToken: string, anonymousId: string): string => prefixOf(crmToken) + anonymousId;
const ownKeyOf = (crmToken: string): string => `townkeep_own_draft:${crmToken}`;

/** Attempts to submit without an answer. One of these bodies, all sent under one key, can have been filed. */
export interface OpenAttempt {
  readonly key: string;
  readonly bodies: readonly unknown[];
}

/** An unfinished form as the browser stores it. Each tab has its own. */
export interface LocalDraft {
  readonly anonymousId: string;
  readonly step: FormStep;
  readonly values: IssueFormValues;
  readonly files: FileNotes;
  readonly attempt: OpenAttempt | null;
  /** Everything that the address filled in, as one text, so that a reload does not fill it in again. */
  readonly prefilled: string | null;
}

interface StoredDraft extends LocalDraft {
  readonly savedAt: number;
}

/**
 * Returns the draft with an id for an agency's link; null if there is none, or if it has another version or is older
 * than 30 days.
 */
export function readLocalDraft(crmToken: string, anonymousId: string, now: number): StoredDraft | null {
  const stored = readStored(keyOf(crmToken, anonymousId)) as
    | ({ readonly [Part in keyof StoredDraft]?: unknown } & { version?: unknown })
    | null;
  if (stored?.version !== VERSION || typeof stored.savedAt !== 'number' || now - stored.savedAt > MAX_AGE_MS)
    return null;
  const { savedAt, values, files, step, attempt, prefilled } = stored;
  return {
    anonymousId,
    savedAt,
    values: sanitizeDraft(values),
    files: sanitizeNotes(files),
    step: sanitizeStep(step),
    attempt: sanitizeAttempt(attempt),
    prefilled: typeof prefilled === 'string' ? prefilled : null,
  };
}

/** Lists the drafts for an agency's link, newest first. Removes drafts that are too old. */
export function listLocalDrafts(crmToken: string, now: number): LocalDraft[] {
  const ids = storedKeys(prefixOf(crmToken)).map((key) => key.slice(prefixOf(crmToken).length));
  const drafts = ids.flatMap((id) => {
    const draft = readLocalDraft(crmToken, id, now);
    if (draft === null) clearLocalDraft(crmToken, id);
    return draft ?? [];
  });
  return drafts.toSorted((one, other) => other.savedAt - one.savedAt);
}

export const saveLocalDraft = (crmToken: string, draft: LocalDraft, now: number): void =>
  store(keyOf(crmToken, draft.anonymousId), { ...draft, version: VERSION, savedAt: now });

export const clearLocalDraft = (crmToken: string, anonymousId: string): void =>
  store(keyOf(crmToken, anonymousId), null);

/** Returns the id of this tab's last form, so that a reload finds its own draft among others. */
export const readOwnId = (crmToken: string): unknown => readStored(ownKeyOf(crmToken), 'sessionStorage');
export const saveOwnId = (crmToken: string, anonymousId: string): void =>
  store(ownKeyOf(crmToken), anonymousId, 'sessionStorage');
