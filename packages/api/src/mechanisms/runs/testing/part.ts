import { noScopes, sightOf } from '@townkeep/core/identity/people';
import { newId } from '../../../platform/ids.ts';
import type { SubmissionWorld } from '../../../casework/submissions/testing/part.ts';
import { addRows } from '../../../testing/add-rows.ts';
import type { EmptyAgency, TestPart } from '../../../testing/test-part.ts';

type World = EmptyAgency & Pick<SubmissionWorld, 'submission'>;

export interface RunsWorld {
  /** A run that waits for a worker, and one that changed the submission and made a file. */
  readonly runs: { readonly waiting: string; readonly done: string };
}

/** Two runs of the administrator. */
export const runsPart: TestPart<World, RunsWorld> = {
  feature: 'runs',
  insert: async (of) => {
    const runs = { waiting: newId(), done: newId() };
    const now = new Date().toISOString();
    const own = { kind: 'submissions.group-action', started_by: of.admin.id, actor_kind: 'STAFF' };
    const input = { action: 'VISIBILITY', visibility: 'INTERNAL', addTags: [], removeTags: [] };
    const common = { ...own, input, skip_reasons: {}, cursor: 0, done: 0, skipped: 0, attempt: 0, failures: 0 };
    const label = `Make 1 submission of ${of.name} internal`;
    const key = `${of.id}/2026/05/${runs.done}/export`;
    const file = {
      file_key: key,
      file_name: 'a.csv',
      file_type: 'text/csv',
      file_sight: sightOf(noScopes, { hasFinance: false, hasAuditTrail: false }),
    };
    const ended = { status: 'DONE', changed: 1, created_at: now, finished_at: now };
    await addRows(of, 'runs', { ...common, id: runs.done, label, ...ended, ...file });
    const waits = { status: 'QUEUED', changed: 0, created_at: now };
    await addRows(of, 'runs', { ...common, id: runs.waiting, label, ...waits });
    const record = { run_id: runs.done, position: 1, record_id: of.submission.id, outcome: 'CHANGED' };
    await addRows(of, 'run_records', { ...record, label: '#1', before: 'EXTERNAL', version: 2 });
    return { runs };
  },
  marks: ({ runs }) => Object.values(runs),
  inputs: {
    'runs.list': () => ({}),
    'runs.get': ({ runs }) => ({ id: runs.waiting }),
    'runs.download': ({ runs }) => ({ id: runs.done }),
    'runs.undo': ({ runs }) => ({ id: runs.done }),
    'runs.cancel': ({ runs }) => ({ id: runs.waiting }),
  },
};
