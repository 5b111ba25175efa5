import type { PublicCategory } from '@townkeep/core/casework/categories';
import {
  type FormStep,
  formSteps,
  type IssueFormValues,
} from '@townkeep/core/casework/submissions/filing/issue-form.ts';
import { api } from '../api.ts';
import { toApiProblem } from '../../http/client.ts';
import { dropExpired, type FileNotes } from '../files/kept-files.ts';
import { type FormQuery, prefillKey, withDraftId } from './form-address.ts';
import { type CitySignIn, readCitySignIn } from './account/city-account.ts';
import { holdDraft } from './drafts/hold-draft.ts';
import { restoreForm, startForm, type Unfinished } from './drafts/restore-form.ts';
import { type OpenAttempt, readLocalDraft } from './drafts/local-draft.ts';
import { readServerDraft } from './drafts/server-draft.ts';
import { type Filed, readFiled, saveFiled } from './sending.tsx';

/** Settings of the form. The types of the client lose a recursive schema, so `categories` is declared here. */
export type FormConfig = Omit<Awaited<ReturnType<typeof api.publicSubmissions.config>>, 'categories'> & {
  readonly categories: readonly PublicCategory[];
};

export const readConfig = async (crmToken: string): Promise<FormConfig> =>
  (await api.publicSubmissions.config({ token: crmToken })) as FormConfig;

/** The form as it opens: the agency's settings, and values that are already filled in. */
export interface PreparedForm {
  readonly config: FormConfig;
  readonly anonymousId: string;
  readonly values: IssueFormValues;
  readonly files: FileNotes;
  readonly step: FormStep;
  /** The city's sign-in; null if there is none, or if it did not load in time. */
  readonly citySignIn: CitySignIn | null;
  /** The form has values of an earlier visit. */
  readonly isRestored: boolean;
  readonly unfinished: Unfinished | null;
  readonly attempt: OpenAttempt | null;
  readonly prefilled: string | null;
  /** The point where the address sets the pin; null if it was set before. */
  readonly point: FormQuery['point'];
  /** The address filled in description and category, so the form advances by itself if it can. */
  readonly movesOn: boolean;
  /** The submission that this page filed before a reload. */
  readonly filed: Filed | null;
}

/** The reason for a missing form: the link is unknown, or its agency ended it. */
export type NoForm = 'unknown-link' | 'ended-link';

/**
 * Loads the settings and values of the form. `isNew` starts an empty form.
 * @throws the error of the client if the settings cannot be loaded
 */
export async function prepareForm(crmToken: string, query: FormQuery, isNew: boolean): Promise<PreparedForm | NoForm> {
  if (isNew) saveFiled(crmToken, null);
  const filed = readFiled(crmToken);
  const citySignIn = readCitySignIn(crmToken);
  const [link, config] = await Promise.all([
    api.publicSubmissions.link({ token: crmToken }).catch(nullIfGone),
    readConfig(crmToken).catch(nullIfGone),
  ]);
  if (link?.isActive === false) return 'ended-link';
  if (link === null || config === null) return 'unknown-link';
  const keeping = { readSaved: readServerDraft, hold: holdDraft, now: Date.now() };
  const kept = isNew
    ? await startForm(crmToken, keeping)
    : await restoreForm(
        crmToken,
        { draftId: query.draftId, prefill: prefillKey(query), isMoved: query.startsSignIn },
        keeping,
      );
  replaceDraftId(crmToken, query, kept.anonymousId);
  const filled = kept.takesPrefill ? prefill(kept.values, config, query) : { values: kept.values, movesOn: false };
  const categories = new Set(config.categories.map((category) => category.id));
  const values =
    filled.values.categoryId !== null && !categories.has(filled.values.categoryId)
      ? { ...filled.values, categoryId: null, fieldValues: {} }
      : filled.values;
  const category = config.categories.find(({ id }) => id === values.categoryId) ?? null;
  const files = dropExpired({ attachments: values.attachments, notes: kept.files }, Date.now());
  const isStepThere = category !== null && formSteps(category).includes(kept.step);
  return {
    ...kept,
    config,
    files: files.notes,
    citySignIn: await Promise.race([citySignIn, nullAfter(SIGN_IN_TIMEOUT_MS)]),
    values: { ...values, attachments: files.attachments },
    step: filled.movesOn || !isStepThere ? 'description' : kept.step,
    movesOn: filled.movesOn,
    point: kept.takesPrefill ? query.point : null,
    filed,
  };
}

/** The form waits no longer than this for its sign-in button. */
const SIGN_IN_TIMEOUT_MS = 1500;
const nullAfter = (ms: number) =>
  new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), ms);
  });

function nullIfGone(error: unknown): null {
  const { status } = toApiProblem(error);
  if (status === 404 || status === 410 || status === 400) return null;
  throw error;
}

/** Replaces another draft's id in the address with the form's own id, if this browser has stored the form. */
function replaceDraftId(crmToken: string, { draftId }: FormQuery, own: string): void {
  if (draftId === null || draftId === own || readLocalDraft(crmToken, own, Date.now()) === null) return;
  window.history.replaceState(window.history.state, '', withDraftId(window.location.href, own));
}

/** Fills in description and category of the address. Source: public side §4. */
function prefill(
  values: IssueFormValues,
  config: FormConfig,
  { description, categoryName }: FormQuery,
): { values: IssueFormValues; movesOn: boolean } {
  if (description === null) return { values, movesOn: false };
  const wanted = categoryName?.toLowerCase();
  const category = config.categories.find(({ name }) => name.toLowerCase() === wanted);
  const filled = { ...values, description };
  return category === undefined
    ? { values: filled, movesOn: false }
    : { values: { ...filled, categoryId: category.id }, movesOn: true };
}
