import {
  filesOf,
  instantText,
  messagesOf,
  notesOf,
  type Pair,
  type PhotoFiles,
  photosOf,
  type PrintedEntry,
  type PrintedMessage,
  type PrintedPhoto,
  type PrintedStatus,
  type PrintFrame,
  type PrintOptions,
} from '../../../mechanisms/documents/index.ts';
import type { HistoryEntry } from '../../../platform/history.ts';
import type { Submission } from '../submission.ts';
import { factsOf, placeOf, placeText, reporterName, reporterOf, statusOf, summaryOf } from './facts.ts';
import { answerText } from '../../../mechanisms/custom-fields/index.ts';

/** A table of answers with its heading. */
interface PrintedAnswers {
  readonly title: string;
  readonly rows: readonly Pair[];
}

type Answers = Submission['fields'];

const rowsOf = (answers: Answers): Pair[] =>
  answers.flatMap((answer) => {
    const text = answerText(answer);
    return text === null ? [] : [[answer.label, text] as const];
  });

/**
 * Returns the answered questions: of the resident's form, the internal one, and of each earlier category. A print
 * without notes has no internal answers either.
 */
function answersOfPrint(
  { fields, internalFields, keptAnswers: allKept }: Submission,
  { withNotes }: Pick<PrintOptions, 'withNotes'>,
): PrintedAnswers[] {
  const keptAnswers = allKept.filter(({ part }) => withNotes || part === 'fields');
  const earlier = new Map(keptAnswers.map(({ category }) => [category.id, category.name]));
  return [
    { title: 'Answers', rows: rowsOf(fields) },
    { title: 'Internal answers', rows: withNotes ? rowsOf(internalFields) : [] },
    ...[...earlier].map(([id, name]) => ({
      title: `Answers from the category ${name}`,
      rows: rowsOf(keptAnswers.filter(({ category }) => category.id === id)),
    })),
  ].filter(({ rows }) => rows.length > 0);
}

/** Returns `1 submission` or `12 submissions`. */
export const submissionsText = (count: number): string => `${count} submission${count === 1 ? '' : 's'}`;

/** A submission to print, as the staff member may read it. */
export interface ReadSubmission {
  readonly submission: Submission;
  /** Newest first; possibly only the newest part. */
  readonly history: { readonly items: readonly HistoryEntry[]; readonly total: { readonly count: number } };
}

/** The frame of a print of submissions. */
export interface SubmissionsFrame extends PrintFrame {
  /** The number of submissions that were deleted since the print was asked for. */
  readonly goneCount: number;
}

interface PrintedSubmission {
  readonly number: string;
  readonly title: string;
  readonly category: string;
  readonly status: PrintedStatus;
  readonly summary: string;
  readonly placeText: string;
  readonly facts: readonly Pair[];
  readonly description: string;
  readonly answers: readonly PrintedAnswers[];
  readonly place: readonly Pair[];
  readonly reporter: readonly Pair[];
  readonly photos: readonly PrintedPhoto[];
  /** Name, size and instant of each. */
  readonly files: readonly (readonly string[])[];
  readonly messages: readonly PrintedMessage[];
  /** Null when the print has no notes. */
  readonly notes: readonly PrintedEntry[] | null;
  readonly history: readonly Pair[];
  readonly historyNote: string | null;
}

/** The data of the template `submissions.typ`, without the brand. */
export interface SubmissionsPrint {
  readonly title: string;
  readonly author: string;
  readonly language: 'en';
  readonly createdAt: string;
  readonly foot: string;
  readonly printed: string;
  readonly goneText: string | null;
  readonly submissions: readonly PrintedSubmission[];
}

/** Returns the texts of a print, in the order of the submissions. `photos` has the names of the copies of photos. */
export function submissionsPrint(
  read: readonly ReadSubmission[],
  photos: PhotoFiles,
  frame: SubmissionsFrame,
): SubmissionsPrint {
  const [only] = read;
  const title =
    read.length === 1 && only !== undefined ? `Submission #${only.submission.number}` : submissionsText(read.length);
  return {
    title,
    author: frame.agencyName,
    language: 'en',
    createdAt: frame.now.toISOString(),
    foot: `${frame.agencyName} · ${title}`,
    printed: `Printed ${instantText(frame.now.toISOString(), frame.timeZone)} by ${frame.askedBy}`,
    goneText: goneText(frame.goneCount),
    submissions: read.map((each) => printedSubmission(each, photos, frame)),
  };
}

function goneText(count: number): string | null {
  if (count === 0) return null;
  return `${submissionsText(count)} ${count === 1 ? 'was' : 'were'} deleted before this was printed.`;
}

function printedSubmission(
  { submission, history }: ReadSubmission,
  photos: PhotoFiles,
  frame: SubmissionsFrame,
): PrintedSubmission {
  const { number, category, description } = submission;
  const { timeZone, withNotes, withPhotos, agencyName } = frame;
  const left = history.total.count - history.items.length;
  return {
    number: String(number),
    title: `Submission #${number}`,
    category: category.name,
    status: statusOf(submission),
    summary: summaryOf(submission),
    placeText: placeText(submission),
    facts: factsOf(submission, timeZone),
    description,
    answers: answersOfPrint(submission, frame),
    place: placeOf(submission),
    reporter: reporterOf(submission),
    photos: withPhotos ? photosOf(submission, photos, `submission #${number}`) : [],
    files: filesOf(submission, { timeZone, withPhotos }),
    messages: messagesOf(submission.messages, { timeZone, agencyName, resident: reporterName(submission.customer) }),
    notes: withNotes ? notesOf(submission.notes, timeZone) : null,
    history: history.items.map(({ at, actorName, text }) => [instantText(at, timeZone), `${actorName} ${text}`]),
    historyNote: left > 0 ? `${left} earlier ${left === 1 ? 'change is' : 'changes are'} not shown.` : null,
  };
}
