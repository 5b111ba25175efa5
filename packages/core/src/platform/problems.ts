import { fill, type MessageKey, type MessageParams, messages } from './messages.ts';

/**
 * The problem codes that several features share: HTTP status and text in the catalog. A feature declares its own with
 * `declareProblems`.
 */
export const problems = {
  invalid_input: [400, 'invalidInput'],
  unauthenticated: [401, 'signInAgain'],
  unsigned: [401, 'signatureWrong'],
  portal_session_ended: [401, 'portalSessionEnded'],
  sign_in_failed: [401, 'signInFailed'],
  user_deactivated: [403, 'userDeactivated'],
  no_privileges: [403, 'noPrivileges'],
  wrong_agency: [403, 'wrongAgency'],
  password_sign_in_off: [403, 'passwordSignInOff'],
  sign_in_locked: [429, 'signInLocked'],
  sign_in_unverified: [401, 'signInUnverified'],
  link_ended: [410, 'linkEnded'],
  no_right: [403, 'noRight'],
  read_only: [403, 'readOnly'],
  only_own: [403, 'onlyOwn'],
  not_found: [404, 'notFound'],
  method_not_allowed: [405, 'methodNotAllowed'],
  name_taken: [409, 'nameTaken'],
  last_active: [409, 'lastActive'],
  in_use: [409, 'inUse'],
  list_full: [409, 'listFull'],
  sequence_mismatch: [409, 'sequenceMismatch'],
  stale_version: [409, 'staleVersion'],
  idempotency_mismatch: [409, 'idempotencyMismatch'],
  answer_withheld: [403, 'answerWithheld'],
  submission_closed: [409, 'submissionClosed'],
  submission_open: [409, 'submissionOpen'],
  reopen_too_late: [409, 'reopenTooLate'],
  no_reporter: [409, 'noReporter'],
  no_channel: [409, 'noChannel'],
  no_sms_gateway: [409, 'noSmsGateway'],
  file_refused: [400, 'fileRefused'],
  file_not_uploaded: [400, 'fileNotUploaded'],
  location_outside: [400, 'locationOutside'],
  body_too_large: [413, 'bodyTooLarge'],
  unsupported_media_type: [415, 'unsupportedMediaType'],
  too_many_requests: [429, 'tooMany'],
  internal: [500, 'internalError'],
  unavailable: [503, 'unavailable'],
  storage_full: [507, 'storageFull'],
} as const satisfies Record<string, readonly [number, MessageKey]>;

export type ProblemCode = keyof typeof problems;

/** A problem that a feature declares. `template` is its text, with `{name}` for parameters. */
export interface ProblemKind {
  readonly code: string;
  readonly status: number;
  readonly template: string;
}

/** Declares the problems of a feature: code to HTTP status and text. */
export function declareProblems<const Declared extends Readonly<Record<string, readonly [number, string]>>>(
  declared: Declared,
): { readonly [Code in keyof Declared & string]: ProblemKind } {
  const kinds = Object.entries(declared).map(([code, [status, template]]) => [code, { code, status, template }]);
  return Object.fromEntries(kinds) as { readonly [Code in keyof Declared & string]: ProblemKind };
}

const kindOf = (problem: ProblemCode | ProblemKind): ProblemKind =>
  typeof problem === 'string'
    ? { code: problem, status: problems[problem][0], template: messages[problems[problem][1]] }
    : problem;

/** Returns the text of a problem, which a disabled button shows as its reason. */
export const problemText = (problem: ProblemCode | ProblemKind, params: MessageParams = {}): string =>
  fill(kindOf(problem).template, params);

/** Texts by field name (dotted path of the input), shown next to each field. */
export type FieldTexts = Readonly<Record<string, string>>;

interface ProblemDetails {
  readonly params?: MessageParams;
  /** Texts per input field, for the form to show next to them. */
  readonly fields?: FieldTexts;
  /** Replaces the code's own text, e.g. with a field's. */
  readonly message?: string;
}

/** A rejection that a person can act on. Rules throw it; the HTTP layer turns it into `{code, message, fields}`. */
export class Problem extends Error {
  readonly code: string;
  readonly status: number;
  readonly fields: FieldTexts | undefined;

  constructor(problem: ProblemCode | ProblemKind, details: ProblemDetails = {}) {
    const { code, status } = kindOf(problem);
    super(details.message ?? problemText(problem, details.params));
    this.name = 'Problem';
    this.code = code;
    this.status = status;
    this.fields = details.fields;
  }
}

/** Returns the problem of invalid input, with a text for each invalid field. The first text is the summary. */
export function invalid(fields: FieldTexts): Problem {
  return new Problem('invalid_input', { fields });
}
