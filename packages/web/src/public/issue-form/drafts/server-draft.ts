import type { PublicCategory } from '@townkeep/core/casework/categories';
import { storedAnswers } from '@townkeep/core/mechanisms/custom-fields/answers/answers.ts';
import type { FormStep, IssueFormValues } from '@townkeep/core/casework/submissions/filing/issue-form.ts';
import { api } from '../../api.ts';
import { OPTIONAL_TIMEOUT_MS } from '../../time-limits.ts';
import { sanitizeDraft } from './sanitize-draft.ts';

type Draft = Omit<Parameters<typeof api.publicSubmissions.saveDraft>[0], 'token' | 'id'>;

/**
 * Converts the form into a draft of the server. The steps before the contact step are page 1. Source: public side §4.
 */
function toDraft(values: IssueFormValues, category: PublicCategory | null, step: FormStep): Draft {
  const { contact } = values;
  const answers = Object.entries(values.fieldValues).map(([id, value]) => ({
    id,
    value: Array.isArray(value) ? [...value] : (value as string),
  }));
  return {
    description: values.description,
    isAnonymous: values.isAnonymous,
    attachments: [...values.attachments],
    ...(category === null ? {} : { category: { id: category.id, fields: storedAnswers(category.fields, answers) } }),
    location: { ...values.place },
    customerInfo: {
      ...contact,
      notificationPreference: [...contact.notificationPreference],
      smsConsent: contact.smsConsent && { ...contact.smsConsent },
    },
    currentPageNo: step === 'contact' ? 2 : 1,
  };
}

/** The sign-in and the form wait no longer than this for a draft. */
const timeLimit = () => ({ signal: AbortSignal.timeout(OPTIONAL_TIMEOUT_MS) });

/** Saves the form on the server. It ignores failures, because the browser has the form too. */
export async function saveServerDraft(
  crmToken: string,
  id: string,
  form: { values: IssueFormValues; category: PublicCategory | null; step: FormStep },
): Promise<void> {
  try {
    await api.publicSubmissions.saveDraft(
      { token: crmToken, id, ...toDraft(form.values, form.category, form.step) },
      timeLimit(),
    );
  } catch {
    // The browser logs the failed call.
  }
}

const REMOVE_TIMEOUT_MS = 5000;

/**
 * Removes the server's draft, even if an earlier save arrives later. It ignores failures: the server removes the draft
 * after 30 days.
 */
export async function removeServerDraft(crmToken: string, id: string): Promise<void> {
  try {
    await api.publicSubmissions.removeDraft(
      { token: crmToken, id },
      { signal: AbortSignal.timeout(REMOVE_TIMEOUT_MS) },
    );
  } catch {
    // No other visitor knows the id.
  }
}

/** Returns the server's draft with an id; null if there is none or it cannot be loaded. */
export async function readServerDraft(
  crmToken: string,
  id: string,
): Promise<{ values: IssueFormValues; step: FormStep } | null> {
  try {
    const draft = await api.publicSubmissions.getDraft({ token: crmToken, id }, timeLimit());
    return { values: fromDraft(draft as Draft, id), step: draft.currentPageNo === 2 ? 'contact' : 'description' };
  } catch {
    return null;
  }
}

/** Converts a draft of the server into form values. Files without a draft id are uploads of this draft. */
function fromDraft(
  { description, isAnonymous, attachments, category, location, customerInfo }: Draft,
  id: string,
): IssueFormValues {
  const answers = (category?.fields ?? []).map((answer) => [answer['id'], answer['value']] as const);
  return sanitizeDraft({
    description,
    isAnonymous,
    attachments: attachments?.map((file) => ({ ...file, draftId: file.draftId ?? id })),
    categoryId: category?.id,
    fieldValues: Object.fromEntries(answers),
    place: location,
    contact: customerInfo,
  });
}
