import type { SubmissionSettings } from '@townkeep/core/office/agencies';
import { type CustomField, answerProblems } from '@townkeep/core/mechanisms/custom-fields';
import { type FieldTexts, Problem, text } from '@townkeep/core/platform';
import {
  anonymousProblem,
  assigneeProblem,
  contactProblems,
  isPlaceChosen,
  placeProblem,
  pointOf,
  smsBlocker,
  type SubmissionInput,
} from '@townkeep/core/casework/submissions';
import type { WorkCalendar } from '@townkeep/core/office/work-schedule';
import type { CreateContext } from './queries.ts';

/**
 * The filer of a submission. Residents can choose only external categories and must give their names; staff are not
 * limited.
 */
export type Filer = 'public' | 'staff';

interface FilingContext {
  readonly filer: Filer;
  readonly hasSmsGateway: boolean;
}

/** The input to check. */
export interface Checked extends SubmissionInput {
  readonly assigneeId?: string | null | undefined;
  readonly internalFields?: SubmissionInput['category']['fields'] | undefined;
}

/** A category, with the fields that filing needs. */
export interface OfferedCategory {
  readonly id: string;
  readonly name: string;
  readonly isLocationIncluded: boolean;
  readonly isLocationRequired: boolean;
  readonly allowAnonymousSubmission: boolean;
  readonly resolveByDays: number;
  readonly fields: readonly CustomField[];
  readonly internalCustomFields: readonly CustomField[];
}

export interface Accepted extends WorkCalendar {
  readonly category: OfferedCategory;
  readonly settings: SubmissionSettings;
}

/**
 * Checks a new submission against its category and the agency's settings.
 * @throws Problem location_outside when that is the only error, else invalid_input with a text for each invalid field
 */
export function checkSubmission(
  input: Checked,
  known: CreateContext,
  { filer, hasSmsGateway }: FilingContext,
): Accepted {
  const { settings } = known;
  const category = offeredCategory(known, filer);
  const place = category === null ? null : placeProblem(category, input.location, known.isInside === false);
  const fields = {
    ...(category === null
      ? { 'category.id': text('notOffered', { label: known.category?.name ?? 'This category' }) }
      : answerTexts(input, category, filer)),
    ...(place === null ? {} : { location: place.text }),
    ...(filer === 'public' && input.isAnonymous ? anonymousTexts(settings, category) : {}),
    ...contactTexts(input, settings, { filer, hasSmsGateway }),
    ...assigneeTexts(input, known),
  };
  const wrong = Object.keys(fields).length;
  if (wrong > 0) throw new Problem(wrong === 1 && place !== null ? place.code : 'invalid_input', { fields });
  return {
    category: category!,
    settings,
    ...known.calendar,
  };
}

function offeredCategory({ category, resolveByDays }: CreateContext, filer: Filer): OfferedCategory | null {
  if (category === null || !category.isActive || (filer === 'public' && category.fields['categoryType'] === 'INTERNAL'))
    return null;
  const fieldOf = <T>(name: string, initial: T): T => (category.fields[name] as T | undefined) ?? initial;
  return {
    id: category.id,
    name: category.name,
    isLocationIncluded: fieldOf('isLocationIncluded', true),
    isLocationRequired: fieldOf('isLocationRequired', true),
    allowAnonymousSubmission: fieldOf('allowAnonymousSubmission', true),
    resolveByDays: fieldOf('resolveByDays', resolveByDays),
    fields: fieldOf('fields', []),
    internalCustomFields: fieldOf('internalCustomFields', []),
  };
}

function answerTexts(input: Checked, category: OfferedCategory, filer: Filer): FieldTexts {
  return {
    ...answerProblems(category.fields, input.category.fields, 'category.fields'),
    ...(filer === 'staff'
      ? answerProblems(category.internalCustomFields, input.internalFields ?? [], 'internalFields')
      : {}),
  };
}

function anonymousTexts(settings: SubmissionSettings, category: OfferedCategory | null): FieldTexts {
  const problem = anonymousProblem('issue-form', settings, category);
  return problem === null ? {} : { isAnonymous: problem };
}

function contactTexts(
  { customerInfo, isAnonymous }: Checked,
  { isSMSEnabled }: SubmissionSettings,
  { filer, hasSmsGateway }: FilingContext,
): FieldTexts {
  const found = contactProblems(customerInfo ?? {}, { isAnonymous, needsName: filer === 'public', isSMSEnabled });
  const texts: Record<string, string> = { ...found };
  if (!isAnonymous && customerInfo?.hasSubscribed) {
    // The public form does not offer text messages that cannot be sent; staff get an error.
    const blocker =
      filer === 'staff' && isSMSEnabled && customerInfo.notificationPreference.includes('SMS')
        ? smsBlocker({ hasSmsGateway })
        : null;
    if (blocker !== null) texts['notificationPreference'] = blocker;
  }
  return Object.fromEntries(Object.entries(texts).map(([name, problem]) => [`customerInfo.${name}`, problem]));
}

function assigneeTexts({ assigneeId }: Checked, { assignee }: CreateContext): FieldTexts {
  const problem = assigneeId ? assigneeProblem(assignee) : null;
  return problem === null ? {} : { assigneeId: problem };
}

/** Returns the point that is checked against the boundary; null without a place. */
export const checkedPoint = ({ location }: Pick<Checked, 'location'>) =>
  isPlaceChosen(location) ? pointOf(location) : null;
