import type { MergeSubject } from '../../platform/fields/field.ts';
import type { Product } from '../../platform/rights/profile.ts';

/** A code that a template can have, and what it is replaced by in a preview. */
export interface MergeCode {
  /** Without the braces, e.g. `case.number`. */
  readonly code: string;
  readonly label: string;
  readonly sample: string;
  /** Whether some records have no value for it. */
  readonly canBeEmpty: boolean;
  /** Whether it is of something that the agency does not use yet, so that it never has a value and is not offered. */
  readonly isUnused?: boolean;
  /** What the agency must use for it to have a value; it is offered only then. */
  readonly needs?: 'FINES';
}

const code = (name: string, label: string, sample: string): MergeCode => ({
  code: name,
  label,
  sample,
  canBeEmpty: false,
});
const optional = (...given: Parameters<typeof code>): MergeCode => ({ ...code(...given), canBeEmpty: true });

const unused = (...given: Parameters<typeof code>): MergeCode => ({ ...optional(...given), isUnused: true });

const agency: readonly MergeCode[] = [
  code('agency.name', 'Name of the agency', 'City of Oakmere'),
  optional('agency.phone', 'Phone of the agency', '(415) 655-0100'),
  optional('agency.email', 'Email of the agency', 'hello@oakmere.example'),
  optional('agency.website', 'Website of the agency', 'https://www.oakmere.example'),
];

/** The link to the page of a request in samples. It is as long as a real one. */
export const SAMPLE_LINK = 'https://oakmere.example/crm/submissions/s1-ThisIsOnlyASampleOfARequestsLink';

const submission: readonly MergeCode[] = [
  code('submission.number', 'Number of the request', '1042'),
  code('submission.category', 'Category of the request', 'Pothole'),
  code('submission.description', 'Description by the resident', 'A deep hole in the right lane.'),
  optional('submission.location', 'Location of the request', '120 Maple Street'),
  code('submission.createdOn', 'Date it was filed', '05/12/2026'),
  optional('submission.dueOn', 'Date by which it should be resolved', '05/21/2026'),
  optional('submission.outcome', 'Closing outcome', 'Fixed'),
  code('submission.link', 'Link to the page of the request', SAMPLE_LINK),
  optional('reporter.name', 'Name of the reporter', 'Maria Lopez'),
  optional('reporter.firstName', 'First name of the reporter', 'Maria'),
  code('staff.name', 'Name of the staff member', 'Dana Whitfield'),
  optional('message', 'The message of the staff member', 'A crew filled the hole this morning.'),
];

const notice: readonly MergeCode[] = [
  code('notice.date', 'Date of the notice', 'May 12, 2026'),
  code('notice.number', 'Number of the notice', 'N-26-00042'),
  code('notice.serviceDay', 'Day of service', 'May 17, 2026'),
  code('notice.link', 'Link to the page that verifies the notice', 'https://oakmere.example/notices/…'),
  optional('notice.certifiedNumber', 'Number of certified mail', '9400 1112 0108 0805 4830 16'),
  code('recipient.name', 'Name of the recipient', 'Maria Lopez'),
  code('recipient.address', 'Address of the recipient', '120 Maple Street, Oakmere, CA 94500'),
  code('case.number', 'Number of the case', 'CE-26-00012'),
  optional('case.address', 'Address of the case', '120 Maple Street'),
  optional('case.parcel', 'Parcel of the case', '012-345-678'),
  { ...optional('case.balance', 'Amount owed', '$300.00'), needs: 'FINES' },
  unused('case.link', 'Link to the public side of the case', 'https://oakmere.example/cases/…'),
  optional('inspection.date', 'Date of the last inspection', 'May 8, 2026'),
  code('violation.name', 'Violation', 'Tall grass or weeds'),
  optional('violation.code', 'Article that it cites', '8.24.040'),
  optional('violation.text', 'Text for the notice', 'Grass and weeds must not grow higher than 12 inches.'),
  optional('violation.correctiveAction', 'Corrective action', 'Cut all grass and weeds.'),
  code('violation.complyBy', 'Comply-by date', 'May 26, 2026'),
  code('photo', 'Photo', '[photo]'),
  optional('photo.description', 'Description of the photo', 'Front yard, May 8'),
  code('charge.description', 'Fine or fee', 'Administrative fine'),
  code('charge.amount', 'Amount of the fine or fee', '$100.00'),
  optional('charge.dueOn', 'Due date of the fine or fee', 'June 11, 2026'),
  optional('appeal.by', 'Last day to appeal', 'May 22, 2026'),
  optional('hearing.date', 'Date and time of the hearing', 'June 18, 2026, 9:30 a.m.'),
  optional('hearing.day', 'Day of the hearing', 'June 18, 2026'),
  optional('hearing.time', 'Time of the hearing', '9:30 a.m.'),
  optional('hearing.place', 'Place of the hearing', 'City Hall, Room 2'),
  code('officer.name', 'Name of the officer', 'Ray Ortiz'),
  optional('officer.phone', 'Phone of the officer', '(415) 655-0123'),
  optional('signature', 'Name and title of the signer', 'Ray Ortiz, Code Enforcement Officer'),
  {
    ...optional('portal.link', 'Link to the payment portal', 'https://oakmere.example/payment-portal/…'),
    needs: 'FINES',
  },
];

const ofFollowers: ReadonlySet<string> = new Set(['submission.number', 'submission.category']);

/** The codes of each subject of templates. */
export const mergeCodes: Readonly<Record<MergeSubject, readonly MergeCode[]>> = {
  submission: [...submission, ...agency],
  // Those who follow a request learn nothing about its reporter.
  follower: [...submission.filter(({ code: name }) => ofFollowers.has(name)), ...agency],
  notice: [...notice, ...agency],
};

/** The subjects of the templates of each product, and how administrators read them. */
export const mergeSubjects = {
  crm: { submission: 'Letters about a request', follower: 'Letters to those who follow a request' },
  xerce: { notice: 'Notices' },
} as const satisfies Readonly<Record<Product, Partial<Record<MergeSubject, string>>>>;

/** The subjects of a product. */
export const subjectsOf = (product: Product): MergeSubject[] => Object.keys(mergeSubjects[product]) as MergeSubject[];

/** A code in the list for administrators. */
export interface ListedCode extends MergeCode {
  /** Whether it is a text of the agency; the others are built in. */
  readonly isOwn: boolean;
  /** The subjects whose templates can have it. */
  readonly subjects: MergeSubject[];
}

/** The codes of what no agency uses yet. */
const unusedCodes: ReadonlySet<string> = new Set(
  Object.values(mergeCodes)
    .flat()
    .filter(({ isUnused }) => isUnused)
    .map(({ code: name }) => name),
);

/** Returns whether a code is of something that the agency does not use, so that it never has a value. */
export const isUnusedCode = (name: string): boolean => unusedCodes.has(name);

/** Returns the built-in codes of a product that are offered, each with its subjects there. */
export function builtInCodes(product: Product, { tracksFines }: { readonly tracksFines: boolean }): ListedCode[] {
  return joinCodes(
    subjectsOf(product).map((subject) =>
      mergeCodes[subject]
        .filter(({ isUnused, needs }) => isUnused !== true && (tracksFines || needs !== 'FINES'))
        .map(({ needs: _needs, ...each }) => ({ ...each, isOwn: false, subjects: [subject] })),
    ),
  );
}

/** Joins lists of codes: each code once, with its subjects of all lists. */
export function joinCodes(lists: readonly (readonly ListedCode[])[]): ListedCode[] {
  const joined = new Map<string, ListedCode>();
  for (const each of lists.flat()) {
    const before = joined.get(each.code)?.subjects ?? [];
    joined.set(each.code, { ...each, subjects: [...new Set([...before, ...each.subjects])] });
  }
  return [...joined.values()];
}

/** Returns the codes whose name, label or sample has these words, of one subject or of all. */
export function findCodes(codes: readonly ListedCode[], q: string, subject: MergeSubject | null): ListedCode[] {
  const query = q
    .trim()
    .replace(/^\{\{\s*|\s*\}\}$/g, '')
    .toLowerCase();
  return codes.filter(
    ({ code: name, label, sample, subjects }) =>
      (subject === null || subjects.includes(subject)) &&
      [name, label, sample].some((part) => part.toLowerCase().includes(query)),
  );
}

/** The prefix of the agency's own texts, e.g. `text.office-hours`. */
export const OWN_PREFIX = 'text.';

const samples = new Map(
  Object.values(mergeCodes)
    .flat()
    .map((each) => [each.code, each.sample]),
);

/** Returns what a code is replaced by in a preview; null for an unknown one. */
export const sampleOf = (name: string): string | null => samples.get(name) ?? null;
