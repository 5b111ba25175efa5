import { emptyIssueForm, type FormStep, type IssueFormValues } from '@townkeep/core/submissions/issue-form.ts';
import { isPendingSignIn } from '../account/pending-sign-in.ts';
import { newAnonymousId } from '../../anonymous-id.ts';
import { type LocalDraft, readLocalDraft, saveLocalDraft } from './local-draft.ts';

/** What the form opens with; `isRestored` when something typed earlier came back. */
export interface KeptForm extends LocalDraft {
  readonly isRestored: boolean;
}

type ReadSaved = (crmToken: string, id: string) => Promise<{ values: IssueFormValues; step: FormStep } | null>;

/**
 * What is kept of an earlier visit: what this browser holds, else what the draft that the address names says.
 * Whoever made an address knows its id and could read along, so the form goes on under that id only where this browser made it.
 */
export async function keptForm(crmToken: string, draftId: string | null, readSaved: ReadSaved, now: number): Promise<KeptForm> {
  const local = readLocalDraft(crmToken, now);
  const isOwn = draftId !== null && (draftId === local?.anonymousId || isPendingSignIn(crmToken, draftId));
  if (local !== null && (draftId === null || draftId === local.anonymousId || (!isOwn && isTouched(local)))) return { ...local, isRestored: isTouched(local) };
  const saved = draftId === null ? null : await readSaved(crmToken, draftId);
  if (saved === null) {
    const empty = { anonymousId: isOwn ? draftId : newAnonymousId(), values: emptyIssueForm, step: 'description', attempt: null, prefilled: null } as const;
    return { ...(local ?? empty), isRestored: local !== null && isTouched(local) };
  }
  const restored: LocalDraft = { ...saved, anonymousId: isOwn ? draftId : newAnonymousId(), attempt: null, prefilled: null };
  // Under its new id it is on no server yet, and a reload must find it.
  if (!isOwn) saveLocalDraft(crmToken, restored, now);
  return { ...restored, isRestored: true };
}

const isTouched = ({ values, attempt }: LocalDraft): boolean => attempt !== null || JSON.stringify(values) !== JSON.stringify(emptyIssueForm);
