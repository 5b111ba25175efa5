import type { StaffActing } from '../../../platform/acting.ts';
import { answerText, allFields, type CustomField, type FieldAnswer } from '@townkeep/core/mechanisms/custom-fields';
import { invalid, Problem, text } from '@townkeep/core/platform';
import { chosenColumns, type ListColumn, type Run } from '@townkeep/core/mechanisms/runs';
import { submissionColumns, type SubmissionExport, type SubmissionRow } from '@townkeep/core/casework/submissions';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import type { RunContext } from '../../../platform/run-kinds.ts';
import { exportRun, startRun } from '../../../mechanisms/runs/index.ts';
import { findListItems } from '../handling/queries/changes.ts';
import { listingRows, readerOf } from '../read/read-submission.ts';
import { listExported, packMatchingIds } from './queries/export.ts';
import { listMatchingIds, onlyIds } from './queries/matching.ts';
import { resolveFilter } from './resolve-filter.ts';

/** Most rows of one export. A sheet of Excel has room for 1,048,576. */
const EXPORT_MAX = 1_000_000;
const PAGE = 1000;

interface ExportedSubmission extends SubmissionRow {
  readonly answers: ReadonlyMap<string, FieldAnswer>;
}

/** Exports the listing of submissions. Rows keep the order of the listing as it was when the run began. */
export const submissionsExportRun = exportRun<SubmissionExport, ExportedSubmission>({
  kind: 'submissions.export',
  right: 'submissions.see',
  name: 'Submissions',
  open: async (context, input) => {
    const { columns: names, sortBy, sortOrder, ids: only, ...filter } = input;
    const { ids, hidesSecured } = await context.read(async (tx, by) => {
      const resolved = onlyIds(await resolveFilter(tx, filter, readerOf(by)), only);
      const order = { sortBy, sortOrder };
      return {
        ids: await packMatchingIds(tx, resolved, order, EXPORT_MAX + 1),
        hidesSecured: resolved.hidesSecured,
      };
    });
    if (ids.count > EXPORT_MAX) {
      const n = EXPORT_MAX.toLocaleString('en-US');
      throw new Problem('invalid_input', { message: text('exportTooLarge', { n }) });
    }
    const answers = input.hasAnswers ? await context.read((tx) => answerColumns(tx, input.categoryIds![0]!)) : [];
    async function* pages() {
      for (let from = 0; from < ids.count; from += PAGE) {
        yield await readPage(context, ids.slice(from, from + PAGE), hidesSecured);
      }
    }
    return { columns: [...chosenColumns(submissionColumns, names), ...answers], total: ids.count, pages: pages() };
  },
});

const readPage = (context: RunContext, ids: readonly string[], hidesSecured: boolean): Promise<ExportedSubmission[]> =>
  context.read(async (tx, by) => {
    const found = await listExported(tx, ids, hidesSecured);
    const rows = listingRows(found, readerOf(by));
    return rows.map((row, index) => {
      const { fields, internalFields } = found[index]!;
      return { ...row, answers: new Map([...fields, ...internalFields].map((answer) => [answer.id, answer])) };
    });
  });

/** Returns a column for each field of both forms of a category. */
async function answerColumns(tx: AgencyTx, categoryId: string): Promise<ListColumn<ExportedSubmission>[]> {
  const [category] = await findListItems(tx, 'categories', [categoryId]);
  const formOf = (name: string) => allFields((category?.fields[name] ?? []) as CustomField[]);
  return [...formOf('fields'), ...formOf('internalCustomFields')].map(({ id, label }) => ({
    name: `answer-${id}`,
    label,
    kind: 'text',
    value: ({ answers }) => {
      const answer = answers.get(id);
      return answer === undefined ? null : answerText(answer);
    },
  }));
}

/**
 * Starts the export of the listing.
 * @throws Problem not_found (nothing matches), invalid_input (hasAnswers without one category)
 */
export async function startExport(tx: AgencyTx, input: SubmissionExport, by: StaffActing): Promise<Run> {
  if (input.hasAnswers && input.categoryIds?.length !== 1) throw invalid({ hasAnswers: text('answersNeedCategory') });
  const filter = onlyIds(await resolveFilter(tx, input, readerOf(by)), input.ids);
  const found = await listMatchingIds(tx, filter, 1);
  if (found.length === 0) throw new Problem('not_found', { message: text('exportEmpty') });
  return startRun(tx, { kind: submissionsExportRun.name, label: `Export submissions to ${input.format}`, input }, by);
}
