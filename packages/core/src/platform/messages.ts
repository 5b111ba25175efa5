/**
 * The message catalog: every error text of the rules, the API and the screens, exactly as specified. `{name}` marks a
 * parameter. Source: the specification's message list; texts that it does not list are ours.
 */
export const messages = {
  // sign-in
  userDeactivated: "User's account has been deactivated. Please contact your agency administrator.",
  noPrivileges: 'User account does not have necessary privileges to log in.',
  wrongAgency:
    'You are not authorized to access this agency, please check with your agency administrator to request access.',
  noToken: 'No token saved!',
  signInFailed: 'The email or password is not correct.',
  signInLocked: 'Too many attempts. Please wait {minutes} minutes and try again.',
  passwordSignInOff: 'This agency signs in with its own identity provider. Please use that sign-in.',
  signInNotSetUp: "This agency's own sign-in is not set up yet. Please contact your agency administrator.",
  signInUnverified: 'Your sign-in could not be verified. Please sign in again.',
  linkEnded: 'This link is no longer valid. Please ask for a new one.',
  verificationEmailFailed: 'Failed to send verification email',
  passwordLinkSent: 'If there is an account with this email, a link to set a new password is on its way.',
  agencyLinksSent: 'If this email has an account, each of its agencies sends an email with the link to its sign-in.',
  signInAgain: 'Your session has ended. Please sign in again.',
  signatureWrong: 'The signature of this request is missing, wrong or too old.',
  // validation
  required: '{label} is required',
  actionRequired: 'Add at least one action.',
  eitherRequired: '{labels} is required',
  characterLimit: '{n} character limit.',
  charactersBetween: 'Min {x} and Max {y} characters limit.',
  charactersAtLeast: 'At least {n} characters.',
  formatInvalid: '{type} format is invalid.',
  onlyAllowed: 'Only {kind} allowed.',
  answeredTypeStays:
    '"{label}" has answers, so its type cannot change. Remove it, which keeps the answers, and add another field.',
  unknownMergeCode: '{code} is not a merge code. Choose one from the list.',
  timeFormat: 'Please enter a time, such as 09:30.',
  mergeCodeBroken: 'A merge code is not complete. Choose it from the list: {{agency.name}}.',
  mergeCodeEmpty: '{code} never has a value in this letter. Remove it; otherwise, the standard text is sent.',
  mergeCodeMissing: 'Insert {code}. Without it, the staff member’s message is left out.',
  picklistNeedsOptions: 'Picklist type should have options',
  numberBetween: 'Please choose number between {a} and {b}',
  passwordInvalid: 'Enter valid password',
  passwordTooShort: 'Enter valid password. At least {min} characters.',
  passwordHint: '{min} to {max} characters, with an uppercase letter, a digit and a special character.',
  passwordsDiffer: 'Passwords do no match',
  typeDelete: 'Please enter DELETE in all caps',
  minDays: 'Min {n} days limit.',
  daysBetween: 'Min {n} and Max {m} days limit.',
  invalidValue: 'Invalid value',
  invalidDate: 'Invalid Date Format',
  richTextInvalid: 'This text has a format or a link that is not accepted here.',
  dateOutOfRange: 'Please enter a date between 1900 and 2999.',
  dateTooFar: 'Please enter a date at most {n} years ahead.',
  dayPassed: 'Choose today or a later day.',
  notInTheFuture: '{label} cannot be in the future',
  documentFirst: 'Add its document first',
  endBeforeStart: 'End Date is before Start Date.',
  hoursEmpty: 'The hours must not begin and end at the same time.',
  closesBeforeOpening: 'The closing time must be after the opening time.',
  holidayTwice: 'There is already a holiday on this day: {name}.',
  noWorkingDay: 'Please leave at least one working day.',
  enterDetails: 'Enter the details.',
  categoryRequired: 'The Category is required.',
  locationRestricted: 'This location is secured. You do not have access to its address.',
  locationOutside:
    'The location you have entered falls outside of the agency boundary. ' +
    'Please select a location within the agency boundary to continue.',
  locationFieldsMissing: 'Missing mandatory location field(s) - {list}',
  emailInvalid: 'Please enter a valid email address',
  cellPhoneInvalid: 'Please enter a valid cell phone',
  notificationMethodRequired: 'Please select at least one notification method.',
  noAddressForChannel: 'There is no address for this notification method. Please choose another one.',
  anonymousNotAllowed: 'This agency does not accept anonymous requests.',
  anonymousNotAllowedForCategory: 'This category does not accept anonymous requests.',
  notADuplicate: 'This outcome is not for duplicates. Choose another outcome, or no submission.',
  notOffered: '{label} is not offered. Please choose another one.',
  importTooLong: 'This file is too long. Please split it into several.',
  chooseOffered: 'Choose from the options for “{label}”.',
  unknownField: '{label} does not belong to this form.',
  currentPasswordWrong: 'The current password is not correct.',
  sentCodeFormat: 'Please enter the {n} digits of the code.',
  codeFormat: 'Please enter the {n} digits of your app, or a recovery code.',
  passwordTooCommon: 'This password is too common. Please choose another one.',
  mustBeText: '{label} must be text.',
  mustBeNumber: '{label} must be a number.',
  mustBeWhole: '{label} must be a whole number.',
  mustBeDigits: '{label} must have {min} to {max} digits, and nothing else.',
  mustBeTrueOrFalse: '{label} must be true or false.',
  mustBeList: '{label} must be a list.',
  mustBeObject: '{label} must be an object with named fields.',
  mustBeLetterText: 'Please send “{label}” as text, or as formatted text with the fields type and content.',
  mustBeRichText: 'Please send formatted text for “{label}” as an object with the fields type and content.',
  mustBeOneOf: '{label} must be one of: {list}',
  mustBeId: '{label} must be an id such as 0190a0a0-0000-7000-8000-000000000000.',
  mustBeDate: '{label} must be a date such as 2026-05-04.',
  mustBeInstant: '{label} must be a date and time such as 2026-05-04T10:00:00Z.',
  mustBeAddress: '{label} must be a web address such as https://example.org.',
  mustBePublicAddress: 'Please enter an address that begins with https:// and is on the public internet.',
  mustBeSite:
    'Please enter the address of a site, such as https://www.example.org, ' +
    'without a user, a query (?) or a fragment (#).',
  mustBeMultipleOf: '{label} must be a multiple of {n}.',
  atMost: '{label} must be at most {n}.',
  atLeast: '{label} must be at least {n}.',
  exactly: '{label} must be {n}.',
  lessThan: '{label} must be less than {n}.',
  moreThan: '{label} must be more than {n}.',
  atMostCharacters: '{label} may have at most {n} characters.',
  atLeastCharacters: '{label} must have at least {n} characters.',
  exactlyCharacters: '{label} must have exactly {n} characters.',
  atMostEntries: '{label} may have at most {n} entries.',
  atLeastEntries: '{label} must have at least {n} entries.',
  exactlyEntries: '{label} must have exactly {n} entries.',
  // files
  fileTypeUnsupported: 'One/more files with unsupported format is/are discarded.',
  fileTooLarge: 'File size cannot exceed {n}MB',
  fileEmpty: 'The file {name} is empty. Please choose another one.',
  fileNameTooLong: 'File name exceeds {n} character limit',
  fileRefused: 'The file {name} cannot be accepted: {reason}',
  fileNotUploaded: 'The file {name} was not uploaded here. Please add it again.',
  uploadNotKept: 'Files of an unfinished request are kept for {n} hours. Please add the file again.',
  portalSessionEnded: 'For your safety, this page closed after 30 minutes. Please search for your case again.',
  uploadFailed: 'The upload was not successful, please try again.',
  storageFull: 'There is no room for files at the moment. Please try again later, or continue without files.',
  tooManyFiles: 'No more than {n} files can be added.',
  tooManyEntries: 'No more than {n} entries can be added.',
  // submissions
  invalidLink: 'Invalid submission token. Please try again.',
  textRemoved: 'The text was removed after {n} days.',
  privateLink: '[private link]',
  submissionClosed: 'This submission is already closed.',
  submissionOpen: 'This submission is already open.',
  outcomeRequired: 'Outcome is required',
  closingMessageRequired: 'A message to the reporter is required',
  reopenTooLate: 'This request can no longer be reopened. Please submit a new one.',
  noReporter: 'This submission has no reporter to write to.',
  noChannel: 'The reporter cannot be reached by email or SMS.',
  noSmsGateway: 'This agency has no SMS gateway.',
  assigneeUnavailable: 'This person cannot be assigned submissions.',
  groupUnavailable:
    'This group cannot be assigned submissions. ' +
    'It must be active, for Customer Submissions, and have an active member.',
  caseAssigneeUnavailable: 'This person cannot be assigned this case. They need access to all of its violations.',
  caseGroupUnavailable:
    'This group cannot be assigned cases. It must be active, for Code Enforcement, and have an active member.',
  violationTypeUnavailable: 'You cannot work on violations of this type.',
  tagAddedAndRemoved: 'A tag cannot be both added and removed.',
  tagsMax: 'A record has at most {n} tags.',
  selectionRequired: 'Please select {records}, or all that match the filters.',
  selectionChanged: '{n} {records} match now, not {seen}. Please check the list and try again.',
  selectionEmpty: 'None of these {records} exist anymore.',
  groupTooLarge: 'At most {n} {records} can be changed at once. Please narrow the filters.',
  exportTooLarge: 'An export has at most {n} rows. Please narrow the filters.',
  exportEmpty: 'Nothing matches these filters, so there is nothing to export.',
  answersNeedCategory: 'Filter by one category to export the answers to its fields.',
  changedSince: 'It has changed since.',
  assigneeOrGroup: 'Choose a person or a group, not both.',
  staleVersion: 'Someone else changed this in the meantime. Please look at the newest version and try again.',
  // rights
  askAdministrator: 'Please ask your agency administrator.',
  noRight: 'You do not have the right to do this. Please ask your agency administrator.',
  readOnly: 'You can view this, but not change it.',
  onlyOwn: 'You can only change what is assigned to you or unassigned.',
  // configuration lists
  nameTaken: 'There is already one with this name.',
  lastActive: 'At least one {label} must stay active. Add or activate another one first.',
  inUse: 'This is in use and can only be deactivated.',
  listFull: 'This list has {n} items, which is the maximum. Delete an unused one first.',
  sequenceMismatch: 'The order must list each item exactly once. Please load the list again.',
  // general
  generalError: 'There was an error.',
  internalError: 'There was an error. Please quote {requestId} when you report it.',
  areaCorners: 'An area has {min} to {max} corners.',
  areaCrossing: 'The outline crosses itself. Move or remove a corner.',
  areaUnreadable: 'Line {n} is not a latitude and a longitude, such as 38.58157, -121.49440.',
  notFound: 'Not found.',
  methodNotAllowed: '{method} is not possible at this address. It takes {list}.',
  tooMany: 'Too many requests. Please wait a moment and try again.',
  tooMuchSent: 'Too much was sent from your network within an hour. Please try again later.',
  tooMuchSentByAccount: 'You sent too much within an hour. Please try again later.',
  invalidInput: 'Please check the marked fields.',
  unreadable: 'This request cannot be read. Please send it as the API reference describes it.',
  tooManyValues: 'This request has too many values. At most {n} are accepted.',
  nestedTooDeeply: 'This request is nested too deeply. At most {n} levels are accepted.',
  bodyTooLarge: 'The request is too large.',
  unsupportedMediaType: 'This kind of content is not accepted here.',
  answerWithheld: 'This was done already. Your rights have changed since, so what it led to is not shown again.',
  idempotencyMismatch: 'This request was already used for something else. Please submit it again.',
  unavailable: 'The service is busy. Please try again in a moment.',
} as const;

export type MessageKey = keyof typeof messages;
export type MessageParams = Readonly<Record<string, string | number>>;

/** Fills in a template's `{name}` parameters. A missing parameter stays visible, so that a test finds it. */
export function fill(template: string, params: MessageParams = {}): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => (name in params ? String(params[name]) : whole));
}

/** Returns the catalog's text for a key, with its parameters filled in. */
export function text(key: MessageKey, params: MessageParams = {}): string {
  return fill(messages[key], params);
}

/**
 * Returns the `text` function for a feature's own texts: `const text = textsOf({ closed: 'Case {number} is closed.'
 * })`. Texts that several features share are in the catalog above.
 */
export function textsOf<const Texts extends Readonly<Record<string, string>>>(texts: Texts) {
  return (key: keyof Texts & string, params: MessageParams = {}): string => fill(texts[key]!, params);
}
