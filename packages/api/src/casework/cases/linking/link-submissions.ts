import {
  type AssociatedCase,
  CASE_SUBMISSIONS_MAX,
  type ReporterNews,
  reporterText,
} from '@townkeep/core/casework/cases';
import { caseEvents } from '@townkeep/core/casework/cases/events.ts';
import { invalid, Problem, text } from '@townkeep/core/platform';
import { submissionEvents } from '@townkeep/core/casework/submissions/events.ts';
import type { Language } from '@townkeep/core/platform/formats/languages.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { recordEvent } from '../../../platform/records/events.ts';
import { findSubmissions, linkSubmissions as insertLinks } from '../creating/queries.ts';
import { lockContentForChange } from '../part.ts';
import { touchCase } from '../handling/queries.ts';
import { deleteLink, findCasesOf, type Linked, listLinked, saveInformed } from './queries.ts';
import type { StaffActing } from '../../../platform/acting.ts';
import { readArea } from '../../../platform/settings/settings-rows.ts';
import { writeFromAgency } from '../../submissions/index.ts';
import { caseSettingsArea } from '../areas.ts';
import { associatedCase } from '../read/associated.ts';

/** A case and a submission, by the numbers that events keep. */
interface Pair {
  readonly id: string;
  readonly number: string;
  readonly submission: { readonly id: string; readonly number: number };
}

/** Records on both sides that a submission was linked to a case. */
export function recordLinked(tx: AgencyTx, { actor }: StaffActing, { id, number, submission }: Pair): void {
  recordEvent(tx, actor, caseEvents.submissionLinked, id, { submissionId: submission.id, number: submission.number });
  recordEvent(tx, actor, submissionEvents.caseLinked, submission.id, { caseId: id, number });
}

interface Linking {
  readonly id: string;
  readonly submissionIds: readonly string[];
  /** Whether their reporters hear of the case. */
  readonly informsReporters: boolean;
}

/**
 * Links submissions to a case. Those that are linked already stay. Their reporters hear what the agency made public,
 * unless the person left that out.
 * @throws Problem invalid_input (submissionIds), and those of `lockContentForChange`
 */
export async function linkSubmissions(
  tx: AgencyTx,
  { id, submissionIds, informsReporters }: Linking,
  by: StaffActing,
): Promise<void> {
  const { number, status } = await lockContentForChange(tx, { id }, by);
  const known = (await listLinked(tx, id)).map(({ submissionId }) => submissionId);
  const wanted = [...new Set(submissionIds)].filter((each) => !known.includes(each));
  if (wanted.length === 0) return;
  if (known.length + wanted.length > CASE_SUBMISSIONS_MAX)
    throw invalid({ submissionIds: text('tooManyEntries', { n: CASE_SUBMISSIONS_MAX }) });
  const found = await findSubmissions(tx, wanted);
  if (found.length < wanted.length) throw invalid({ submissionIds: text('notOffered', { label: 'This submission' }) });
  await insertLinks(tx, id, wanted, { informsReporters, linkedBy: by.person.id, now: by.now });
  await touchCase(tx, id, by.now);
  for (const submission of found) recordLinked(tx, by, { id, number, submission });
  if (status !== 'DRAFT') await informReporters(tx, id, 'opened', by);
}

/**
 * Unlinks a submission from a case.
 * @throws Problem not_found when they are not linked, and those of `lockContentForChange`
 */
export async function unlinkSubmission(
  tx: AgencyTx,
  { id: submissionId, caseId }: { readonly id: string; readonly caseId: string },
  by: StaffActing,
): Promise<void> {
  const { number } = await lockContentForChange(tx, { id: caseId }, by);
  const linked = (await listLinked(tx, caseId)).find((each) => each.submissionId === submissionId);
  if (linked === undefined) throw new Problem('not_found');
  await deleteLink(tx, caseId, submissionId);
  await touchCase(tx, caseId, by.now);
  const data = { submissionId, number: linked.number };
  recordEvent(tx, by.actor, caseEvents.submissionUnlinked, caseId, data);
  recordEvent(tx, by.actor, submissionEvents.caseUnlinked, submissionId, { caseId, number });
}

/**
 * Informs the reporters of linked submissions of a case that is open, or that was closed, in the words that the agency
 * chose. Each of them hears once that it was opened. Those who were left out at linking hear nothing.
 */
export async function informReporters(
  tx: AgencyTx,
  caseId: string,
  news: ReporterNews,
  by: StaffActing,
): Promise<void> {
  const linked = (await listLinked(tx, caseId)).filter(({ informsReporter }) => informsReporter);
  const concerned = news === 'opened' ? linked.filter(({ isInformed }) => !isInformed) : linked;
  if (concerned.length === 0) return;
  if (news === 'opened') await saveInformed(tx, caseId, by.now);
  await write(tx, concerned, news, by);
}

async function write(tx: AgencyTx, concerned: readonly Linked[], news: ReporterNews, by: StaffActing): Promise<void> {
  const settings = await readArea(tx, caseSettingsArea);
  if (reporterText(settings, news, 'en') === null) return;
  for (const { submissionId } of concerned)
    await writeFromAgency(tx, submissionId, (language) => reporterText(settings, news, language), by);
}

/** Returns what reporters hear when a case is opened, in each language. */
export async function readReporterTexts(tx: AgencyTx): Promise<{ opened: Record<Language, string | null> }> {
  const settings = await readArea(tx, caseSettingsArea);
  const textIn = (language: Language) => reporterText(settings, 'opened', language);
  return { opened: { en: textIn('en'), es: textIn('es') } };
}

/**
 * Lists the cases of a submission. One that the reader may not see has only its number.
 * @throws Problem not_found
 */
export async function readCasesOf(
  tx: AgencyTx,
  submissionId: string,
  { person }: StaffActing,
): Promise<{ cases: AssociatedCase[] }> {
  const found = await findCasesOf(tx, submissionId);
  if (found === undefined) throw new Problem('not_found');
  return { cases: found.map((each) => associatedCase(each, person.scopes)) };
}
