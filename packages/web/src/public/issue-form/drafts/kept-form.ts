import { emptyIssueForm, type FormStep, type IssueFormValues } from '@townkeep/core/submissions/filing/issue-form.ts';
import { isPendingSignIn } from '../account/pending-sign-in.ts';
import { newAnonymousId } from '../../anonymous-id.ts';
import { noNotes } from '../../files/kept-files.ts';
import { listLocalDrafts, type LocalDraft, readOwnId, saveLocalDraft, saveOwnId } from './local-draft.ts';

/** The draft that the form opens with. */
export interface KeptForm extends LocalDraft {
  /** The form has values of an earlier visit. */
  readonly isRestored: boolean;
  readonly unfinished: Unfinished | null;
  /** The values of the address are not filled in yet. */
  readonly takesLink: boolean;
}

/** Why an unfinished form was not restored: another tab has it, or the address starts a new one. */
export type Unfinished = 'in-another-tab' | 'set-aside';

/** The draft and values that the address of the form asks for. */
export interface Asked {
  /** The id of the draft. */
  readonly draftId: string | null;
  /** Everything that the address fills in, as one text; null if it fills in nothing. */
  readonly link: string | null;
  /** The draft was moved here from a frame, so it takes precedence over the drafts of this browser. */
  readonly isMoved: boolean;
}

export interface Keeping {
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
export async function keptForm(crmToken: string, asked: Asked, keeping: Keeping): Promise<KeptForm> {
  const { local, unfinished } = await findLocal(crmToken, asked, keeping);
  const kept = await choose(crmToken, asked, local, keeping);
  await keeping.hold(kept.anonymousId, 0);
  saveOwnId(crmToken, kept.anonymousId);
  const isRestored = isTouched(kept);
  const takesLink = asked.link !== null && asked.link !== local?.prefilled && !isRestored;
  return { ...kept, isRestored, unfinished: isRestored ? null : unfinished, takesLink };
}

/** Opens an empty form under a new id. Drafts stay as they are. */
export async function newForm(crmToken: string, { hold }: Pick<Keeping, 'hold'>): Promise<KeptForm> {
  const draft = emptyDraft(newAnonymousId(), null);
  await hold(draft.anonymousId, 0);
  saveOwnId(crmToken, draft.anonymousId);
  return { ...draft, isRestored: false, unfinished: null, takesLink: false };
}

interface Found {
  readonly local: LocalDraft | null;
  readonly unfinished: Unfinished | null;
}

/**
 * Finds the newest draft that no other tab has. The draft that the address names, and this tab's earlier draft, come
 * first.
 */
async function findLocal(crmToken: string, { draftId, link, isMoved }: Asked, { hold, now }: Keeping): Promise<Found> {
  const own = new Set<unknown>([draftId, readOwnId(crmToken)]);
  const isOwn = ({ anonymousId }: LocalDraft): boolean => own.has(anonymousId);
  const isOther = (draft: LocalDraft): boolean => link !== null && link !== draft.prefilled && isTouched(draft);
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

async function choose(
  crmToken: string,
  { draftId, link }: Asked,
  local: LocalDraft | null,
  { readSaved, now }: Keeping,
): Promise<LocalDraft> {
  const isOwn = draftId !== null && (draftId === local?.anonymousId || isPendingSignIn(crmToken, draftId));
  const kept = local === null ? null : { ...local, prefilled: link ?? local.prefilled };
  if (kept !== null && (draftId === null || draftId === kept.anonymousId || (!isOwn && isTouched(kept)))) return kept;
  const saved = draftId === null ? null : await readSaved(crmToken, draftId);
  const id = isOwn ? draftId : newAnonymousId();
  if (saved === null) return kept ?? emptyDraft(id, link);
  const restored: LocalDraft = { ...emptyDraft(id, link), ...saved };
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
