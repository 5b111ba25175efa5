import {
  emptyIssueForm,
  type FormStep,
  type IssueFormValues,
} from '@townkeep/core/casework/submissions/filing/issue-form.ts';
import { isPendingSignIn } from '../account/pending-sign-in.ts';
import { newAnonymousId } from '../../anonymous-id.ts';
import { noNotes } from '../../files/kept-files.ts';
import { listLocalDrafts, type LocalDraft, readOwnId, saveLocalDraft, saveOwnId } from './local-draft.ts';

/** The draft that the form opens with. */
export interface RestoredForm extends LocalDraft {
  /** The form has values of an earlier visit. */
  readonly isRestored: boolean;
  readonly unfinished: Unfinished | null;
  /** The values of the address are not filled in yet. */
  readonly takesPrefill: boolean;
}

/** Why an unfinished form was not restored: another tab has it, or the address starts a new one. */
export type Unfinished = 'in-another-tab' | 'set-aside';

/** The draft and values that the address of the form asks for. */
export interface DraftRequest {
  /** The id of the draft. */
  readonly draftId: string | null;
  /** Everything that the address fills in, as one text; null if it fills in nothing. */
  readonly prefill: string | null;
  /** The draft was moved here from a frame, so it takes precedence over the drafts of this browser. */
  readonly isMoved: boolean;
}

export interface DraftAccess {
  readonly readSaved: (crmToken: string, id: string) => Promise<{ values: IssueFormValues; step: FormStep } | null>;
  /** Takes a draft for this tab. Returns false if another tab still has it after `waitMs`. */
  readonly hold: (anonymousId: string, waitMs: number) => Promise<boolean>;
  readonly now: number;
}

/** A reloaded page releases its draft only a moment after it asks for it again. */
const RELOAD_MS = 300;

/**
 * Restores the form of an earlier visit: a draft of this browser that no other tab has open, else the draft that the
 * address names. The author of an address knows the draft's id and could read it, so the form continues under that id
 * only if this browser created it. An address that fills in values continues the form that it filled in before, else it
 * opens an empty form, so that two reports are never merged.
 */
export async function restoreForm(crmToken: string, asked: DraftRequest, keeping: DraftAccess): Promise<RestoredForm> {
  const { local, unfinished } = await findLocal(crmToken, asked, keeping);
  const kept = await chooseDraft(crmToken, asked, local, keeping);
  await keeping.hold(kept.anonymousId, 0);
  saveOwnId(crmToken, kept.anonymousId);
  const isRestored = isTouched(kept);
  const takesPrefill = asked.prefill !== null && asked.prefill !== local?.prefilled && !isRestored;
  return { ...kept, isRestored, unfinished: isRestored ? null : unfinished, takesPrefill };
}

/** Opens an empty form under a new id. Drafts stay as they are. */
export async function startForm(crmToken: string, { hold }: Pick<DraftAccess, 'hold'>): Promise<RestoredForm> {
  const draft = emptyDraft(newAnonymousId(), null);
  await hold(draft.anonymousId, 0);
  saveOwnId(crmToken, draft.anonymousId);
  return { ...draft, isRestored: false, unfinished: null, takesPrefill: false };
}

/**
 * Makes the newest other unfinished draft the one that this tab restores next, so that an address without values
 * continues it. The draft of the open form stays.
 */
export function chooseOtherDraft(crmToken: string, openId: string, now: number): void {
  const other = listLocalDrafts(crmToken, now).find((draft) => draft.anonymousId !== openId && isTouched(draft));
  if (other !== undefined) saveOwnId(crmToken, other.anonymousId);
}

interface LocalMatch {
  readonly local: LocalDraft | null;
  readonly unfinished: Unfinished | null;
}

/**
 * Finds the newest draft that no other tab has. The draft that the address names, and this tab's earlier draft, come
 * first.
 */
async function findLocal(
  crmToken: string,
  { draftId, prefill, isMoved }: DraftRequest,
  { hold, now }: DraftAccess,
): Promise<LocalMatch> {
  const own = new Set<unknown>([draftId, readOwnId(crmToken)]);
  const isOwn = ({ anonymousId }: LocalDraft): boolean => own.has(anonymousId);
  const isOther = (draft: LocalDraft): boolean => prefill !== null && prefill !== draft.prefilled && isTouched(draft);
  const drafts = listLocalDrafts(crmToken, now);
  if (isMoved) return { local: null, unfinished: drafts.some(isTouched) ? 'set-aside' : null };
  let unfinished: Unfinished | null = drafts.some(isOther) ? 'set-aside' : null;
  const fitting = drafts.filter((draft) => !isOther(draft));
  for (const draft of [...fitting.filter(isOwn), ...fitting.filter((each) => !isOwn(each))]) {
    if (await hold(draft.anonymousId, isOwn(draft) ? RELOAD_MS : 0)) return { local: draft, unfinished };
    if (isTouched(draft)) unfinished ??= 'in-another-tab';
  }
  return { local: null, unfinished };
}

async function chooseDraft(
  crmToken: string,
  { draftId, prefill }: DraftRequest,
  local: LocalDraft | null,
  { readSaved, now }: DraftAccess,
): Promise<LocalDraft> {
  const isOwn = draftId !== null && (draftId === local?.anonymousId || isPendingSignIn(crmToken, draftId));
  const kept = local === null ? null : { ...local, prefilled: prefill ?? local.prefilled };
  if (kept !== null && (draftId === null || draftId === kept.anonymousId || (!isOwn && isTouched(kept)))) return kept;
  const saved = draftId === null ? null : await readSaved(crmToken, draftId);
  const id = isOwn ? draftId : newAnonymousId();
  if (saved === null) return kept ?? emptyDraft(id, prefill);
  const restored: LocalDraft = { ...emptyDraft(id, prefill), ...saved };
  // The server has no draft under the new id, and a reload must find it.
  if (!isOwn) saveLocalDraft(crmToken, restored, now);
  return restored;
}

const emptyDraft = (anonymousId: string, prefilled: string | null): LocalDraft => ({
  anonymousId,
  values: emptyIssueForm,
  files: noNotes,
  step: 'description',
  attempt: null,
  prefilled,
});

const isTouched = ({ values, attempt }: LocalDraft): boolean =>
  attempt !== null || JSON.stringify(values) !== JSON.stringify(emptyIssueForm);
