/** Stored drafts are untrusted: they can be of another version or forged. Only values of the right type are used. */
import {
  emptyIssueForm,
  type FormStep,
  type FormPlace,
  type IssueFormValues,
  noPlace,
} from '@townkeep/core/casework/submissions/filing/issue-form.ts';
import { SMS_WORDING_MAX } from '@townkeep/core/casework/submissions/limits.ts';
import { smsConsentFormWays } from '@townkeep/core/casework/submissions/filing/sms-consent.ts';
import { type FileNotes, noNotes } from '../../files/kept-files.ts';
import type { OpenAttempt } from './local-draft.ts';

type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === 'string';
const isInstant: Check = (value) => isText(value) && new Date(value as string).toJSON() === value;
const isWording: Check = (value) => isText(value) && value !== '' && (value as string).length <= SMS_WORDING_MAX;
const isFlag: Check = (value) => typeof value === 'boolean';
const isOneOf =
  (...allowed: readonly unknown[]): Check =>
  (value) =>
    allowed.includes(value);
const isAtMost =
  (most: number): Check =>
  (value) =>
    typeof value === 'number' && Math.abs(value) <= most;
const isListOf =
  (isItem: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(isItem);
const isAnyOf =
  (...checks: readonly Check[]): Check =>
  (value) =>
    checks.some((check) => check(value));
const isAbsentOr = (check: Check): Check => isAnyOf(isOneOf(undefined, null), check);

type Parts = Readonly<Record<string, unknown>>;
const partsOf = (value: unknown): Parts =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Parts) : {};
const hasParts =
  (checks: Readonly<Record<string, Check>>): Check =>
  (value) =>
    Object.entries(checks).every(([name, check]) => check(partsOf(value)[name]));

/** Returns the valid parts of `given`, and the parts of `initial` in place of the others. */
function validParts<T extends object>(initial: T, given: unknown, checks: { readonly [Name in keyof T]: Check }): T {
  const parts = partsOf(given);
  return Object.fromEntries(
    Object.entries(initial).map(([name, other]) => [name, checks[name as keyof T](parts[name]) ? parts[name] : other]),
  ) as T;
}

const placeParts: { readonly [Name in keyof FormPlace]: Check } = {
  latitude: isAtMost(90),
  longitude: isAtMost(180),
  userPinLatitude: isAtMost(90),
  userPinLongitude: isAtMost(180),
  locationSource: isOneOf('CITIZEN_SUBMISSION', 'GIS_DIRECT', 'PARCEL_FILE', 'MANUAL'),
  streetAddress: isText,
  secUnitNum: isText,
  placeName: isText,
  city: isText,
  state: isText,
  zip: isText,
  apn: isText,
  isGISValidated: isFlag,
  isManualAddress: isFlag,
  isManualSecondaryAddress: isFlag,
};

const contactParts: { readonly [Name in keyof IssueFormValues['contact']]: Check } = {
  firstName: isText,
  lastName: isText,
  email: isText,
  phoneNumber: isText,
  workPhone: isText,
  hasSubscribed: isFlag,
  notificationPreference: isListOf(isOneOf('EMAIL', 'SMS')),
  smsConsent: isAnyOf(
    isOneOf(null),
    hasParts({ at: isInstant, way: isOneOf(...smsConsentFormWays), wording: isWording }),
  ),
  notificationNote: isText,
};

const isAnswer = isAnyOf(isText, isOneOf(null), isAtMost(Number.MAX_VALUE), isListOf(isText));
const isFile = hasParts({
  fileName: isText,
  fileURL: isText,
  fileSize: isAbsentOr(isAnyOf(isText, isAtMost(Number.MAX_VALUE))),
  description: isAbsentOr(isText),
  draftId: isAbsentOr(isText),
});
const isPhoto = hasParts({
  point: isAnyOf(isOneOf(null), hasParts({ latitude: isAtMost(90), longitude: isAtMost(180) })),
  takenAt: isAnyOf(isOneOf(null), isText),
});

const listOf = <T>(value: unknown, isItem: Check): T[] => (Array.isArray(value) ? value.filter(isItem) : []);
const recordOf = <T>(value: unknown, isItem: Check): Record<string, T> =>
  Object.fromEntries(Object.entries(partsOf(value)).filter(([, item]) => isItem(item))) as Record<string, T>;

/** Returns the valid values of an untrusted form. */
export function sanitizeDraft(given: unknown): IssueFormValues {
  const parts = partsOf(given);
  return {
    description: isText(parts['description']) ? (parts['description'] as string) : '',
    categoryId: isText(parts['categoryId']) ? (parts['categoryId'] as string) : null,
    fieldValues: recordOf(parts['fieldValues'], isAnswer),
    attachments: listOf(parts['attachments'], isFile),
    place: validParts(noPlace, parts['place'], placeParts),
    isAnonymous: parts['isAnonymous'] === true,
    contact: validParts(emptyIssueForm.contact, parts['contact'], contactParts),
  };
}

/** Returns the valid notes about files of an untrusted draft. */
export function sanitizeNotes(given: unknown): FileNotes {
  const { photos, refused } = { ...noNotes, ...partsOf(given) };
  return {
    photos: recordOf(photos, isPhoto),
    refused: listOf(refused, hasParts({ fileName: isText, reason: isText })),
  };
}

export const sanitizeStep = (given: unknown): FormStep =>
  isOneOf('location', 'contact')(given) ? (given as FormStep) : 'description';

export const sanitizeAttempt = (given: unknown): OpenAttempt | null =>
  hasParts({ key: isText, bodies: Array.isArray })(given) ? (given as OpenAttempt) : null;
