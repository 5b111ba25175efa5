import { emptyIssueForm, type FormStep, type IssueFormValues } from '@townkeep/core/submissions/filing/issue-form.ts';
import { isPendingSignIn } from '../account/pending-sign-in.ts';
import { newAnonymousId } from '../../anonymous-id.ts';
import { noNotes } from '../../files/kept-files.ts';
import { listLocalDrafts, type LocalDraft, readOwnId, saveLocalDraft, saveOwnId } from './local-draft.ts';

/** What the form opens with. */
export interface KeptForm extends LocalDraft {
  /** Something typed earlier came back. */
  readonly isRestored: boolean;
  readonly unfinished: Unfinished | null;
  /** What the address fills in is still to be filled in. */
  readonly takesLink: boolean;
}

/** An unfinished form that did not come back: another tab has it, or the address begins another one. */
export type Unfinished = 'in-another-tab' | 'set-aside';

/** What the form's address says of what it opens with. */
export interface Asked {
  /** The draft that it names. */
  readonly draftId: string | null;
  /** Everything that it fills in, as one text; null where it fills in nothing. */
  readonly link: string | null;
  /** The form that it names was moved here from a frame, so it goes before what was typed here. */
  readonly isMoved: boolean;
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
 * What is kept of an earlier visit: what this browser holds and no other tab has open, else what the draft that the
 * address names says. Whoever made an address knows its id and could read along, so the form goes on under that id only
 * where this browser made it. An address that fills in something goes on with what it filled in before, else with an
 * empty form: two reports are never made one.
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

/** A form that is begun on purpose: nothing comes back. */
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
 * The newest draft that no other tab has; the one that the address names, or that was this tab's before, goes first.
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
  // Under its new id it is on no server yet, and a reload must find it.
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
