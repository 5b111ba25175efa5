import { ATTACHMENTS_MAX } from '@townkeep/core/casework/submissions/limits.ts';
import { useCallback, useMemo } from 'react';
import type { Uploads } from '../../ui/uploads/use-uploads.ts';
import { attachmentsOf, fileNotes } from '../files/kept-files.ts';
import { usePublicUploads } from '../files/use-public-uploads.ts';
import type { CityUser } from './account/city-account.ts';
import { type CityAccountState, useCityAccount } from './account/use-city-account.ts';
import { type Drafts, useDrafts } from './drafts/use-drafts.ts';
import type { FormQuery } from './form-address.ts';
import type { PreparedForm } from './prepare-form.ts';
import { type IssueForm, useIssueForm } from './use-issue-form.ts';

/** The open form with its files, its drafts and the city account. */
export interface OpenForm {
  readonly form: IssueForm;
  readonly uploads: Uploads;
  readonly drafts: Drafts;
  readonly account: CityAccountState;
  /** Names of the files that could not be restored. */
  readonly missing: readonly string[];
}

/** Opens a prepared form: restores its files, saves its changes, and signs in with the city account. */
export function useOpenForm(crmToken: string, query: FormQuery, prepared: PreparedForm): OpenForm {
  const { anonymousId } = prepared;
  const state = useIssueForm(crmToken, prepared);
  const uploads = usePublicUploads({
    crmToken,
    draftId: anonymousId,
    kept: prepared.values.attachments,
    notes: prepared.files,
    maxSizeMb: prepared.config.maxFileSizeMb,
    maxCount: ATTACHMENTS_MAX,
  });
  // Uploads own the stored files; the form sees them as attachments of the submission.
  const form = useMemo(
    () => ({ ...state, values: { ...state.values, attachments: attachmentsOf(uploads.entries, anonymousId) } }),
    [state, uploads.entries, anonymousId],
  );
  const drafts = useDrafts(
    { form, files: fileNotes(uploads) },
    {
      crmToken,
      anonymousId,
      attempt: prepared.attempt,
      prefilled: prepared.prefilled,
      isFramed: query.isFramed,
    },
  );
  const { changeContact } = state;
  const prefillContact = useCallback(
    (user: CityUser) => changeContact((typed) => accountValues(typed, user)),
    [changeContact],
  );
  const account = useCityAccount(crmToken, {
    signIn: prepared.citySignIn,
    query,
    draftId: anonymousId,
    onUser: prefillContact,
    onLeave: () => {
      drafts.saveAttempt(drafts.attempt);
      return drafts.saveOnServer(form.step);
    },
  });
  // The notice lists them too, because the form can be restored at a step without the file list.
  const missing = uploads.refused
    .filter((file) => prepared.files.refused.includes(file))
    .map(({ fileName }) => fileName);
  return { form, uploads, drafts, account, missing };
}

/** Returns the account's data for the fields that are still empty. */
function accountValues<
  T extends { firstName: string; lastName: string; email: string; phoneNumber: string; workPhone: string },
>(typed: T, user: CityUser): Partial<T> {
  const names = ['firstName', 'lastName', 'email', 'phoneNumber', 'workPhone'] as const;
  return Object.fromEntries(
    names.filter((name) => typed[name].trim() === '' && user[name] !== null).map((name) => [name, user[name]]),
  ) as Partial<T>;
}
