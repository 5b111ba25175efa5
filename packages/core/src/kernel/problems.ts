import { type MessageKey, type MessageParams, text } from './messages.ts';

/** Each code that the API may answer with: its HTTP status and its text in the catalogue. The only such table. */
export const problems = {
  invalid_input: [400, 'invalidInput'],
  unauthenticated: [401, 'signInAgain'],
  unsigned: [401, 'signatureWrong'],
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
  in_use: [409, 'inUse'],
  list_full: [409, 'listFull'],
  sequence_mismatch: [409, 'sequenceMismatch'],
  stale_version: [409, 'staleVersion'],
  idempotency_mismatch: [409, 'idempotencyMismatch'],
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
} as const satisfies Record<string, readonly [number, MessageKey]>;

export type ProblemCode = keyof typeof problems;

/** Field name (dotted path of the input) to the text shown beside it. */
export type FieldTexts = Readonly<Record<string, string>>;

interface ProblemDetails {
  readonly params?: MessageParams;
  /** Texts per input field, for the form to show beside them. */
  readonly fields?: FieldTexts;
  /** Replaces the code's own text, e.g. with a field's. */
  readonly message?: string;
}

/** A refusal that a person can act on. Rules throw it; the HTTP layer turns it into `{code, message, fields}`. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly status: number;
  readonly fields: FieldTexts | undefined;

  constructor(code: ProblemCode, details: ProblemDetails = {}) {
    const [status, key] = problems[code];
    super(details.message ?? text(key, details.params));
    this.name = 'Problem';
    this.code = code;
    this.status = status;
    this.fields = details.fields;
  }
}

/** A refusal of input, with a text for each field that is wrong. The first text is the summary. */
export function invalid(fields: FieldTexts): Problem {
  return new Problem('invalid_input', { fields });
}
