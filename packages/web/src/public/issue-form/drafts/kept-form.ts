import { emptyIssueForm, type FormStep, type IssueFormValues } from '@townkeep/core/submissions/issue-form.ts';
import { isPendingSignIn } from '../account/pending-sign-in.ts';
import { newAnonymousId } from '../../anonymous-id.ts';
import { noNotes } from '../../files/kept-files.ts';
import { listLocalDrafts, type LocalDraft, readOwnId, saveLocalDraft, saveOwnId } from './local-draft.ts';

/** What the form opens with. */
export interface KeptForm extends LocalDraft {
  /** Something typed earlier came back. */
  readonly isRestored: boolean;
  /** Nothing came back, and another tab has an unfinished form. */
  readonly isElsewhere: boolean;
}

export interface Keeping {
  readonly readSaved: (crmToken: string, id: string) => Promise<{ values: IssueFormValues; step: FormStep } | null>;
  /** Makes a draft this tab's own; false when another tab has had it for so many milliseconds. */
  readonly hold: (anonymousId: string, waitMs: number) => Promise<boolean>;
  readonly now: number;
}

/** A page that is reloaded lets go of its draft only a moment after it asks for it again. */
const RELOAD_MS = 300;

/**
 * What is kept of an earlier visit: what this browser holds and no other tab has open, else what the draft that the address
 * names says. Whoever made an address knows its id and could read along, so the form goes on under that id only where this
 * browser made it.
 */
export async function keptForm(crmToken: string, draftId: string | null, keeping: Keeping): Promise<KeptForm> {
  const { local, isElsewhere } = await findLocal(crmToken, draftId, keeping);
  const kept = await choose(crmToken, draftId, local, keeping);
  await keeping.hold(kept.anonymousId, 0);
  saveOwnId(crmToken, kept.anonymousId);
  const isRestored = isTouched(kept);
  return { ...kept, isRestored, isElsewhere: isElsewhere && !isRestored };
}

/** A form that is begun on purpose: nothing comes back. */
export async function newForm(crmToken: string, { hold }: Pick<Keeping, 'hold'>): Promise<KeptForm> {
  const draft = emptyDraft(newAnonymousId());
  await hold(draft.anonymousId, 0);
  saveOwnId(crmToken, draft.anonymousId);
  return { ...draft, isRestored: false, isElsewhere: false };
}

/** The newest draft that no other tab has; the one that the address names, or that was this tab's before, goes first. */
async function findLocal(crmToken: string, draftId: string | null, { hold, now }: Keeping): Promise<{ local: LocalDraft | null; isElsewhere: boolean }> {
  const own = new Set<unknown>([draftId, readOwnId(crmToken)]);
  const isOwn = ({ anonymousId }: LocalDraft): boolean => own.has(anonymousId);
  const drafts = listLocalDrafts(crmToken, now);
  let isElsewhere = false;
  for (const draft of [...drafts.filter(isOwn), ...drafts.filter((each) => !isOwn(each))]) {
    if (await hold(draft.anonymousId, isOwn(draft) ? RELOAD_MS : 0)) return { local: draft, isElsewhere };
    isElsewhere ||= isTouched(draft);
  }
  return { local: null, isElsewhere };
}

async function choose(crmToken: string, draftId: string | null, local: LocalDraft | null, { readSaved, now }: Keeping): Promise<LocalDraft> {
  const isOwn = draftId !== null && (draftId === local?.anonymousId || isPendingSignIn(crmToken, draftId));
  if (local !== null && (draftId === null || draftId === local.anonymousId || (!isOwn && isTouched(local)))) return local;
  const saved = draftId === null ? null : await readSaved(crmToken, draftId);
  if (saved === null) return local ?? emptyDraft(isOwn ? draftId : newAnonymousId());
  const restored: LocalDraft = { ...emptyDraft(isOwn ? draftId : newAnonymousId()), ...saved };
  // Under its new id it is on no server yet, and a reload must find it.
  if (!isOwn) saveLocalDraft(crmToken, restored, now);
  return restored;
}

const emptyDraft = (anonymousId: string): LocalDraft => ({ anonymousId, values: emptyIssueForm, files: noNotes, step: 'description', attempt: null, prefilled: null });

const isTouched = ({ values, attempt }: LocalDraft): boolean => attempt !== null || JSON.stringify(values) !== JSON.stringify(emptyIssueForm);
