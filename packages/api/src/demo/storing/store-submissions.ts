import { submissionOutcomeList } from '@townkeep/core/across/setup';
import { insertRows } from '../../platform/database/insert-rows.ts';
import type { AgencyTx } from '../../platform/database/tenancy.ts';
import { listActive } from '../../platform/records/list-items.ts';
import { readWorkSchedule } from '../../office/work-schedule/index.ts';
import { historyOf } from '../content/history.ts';
import type { DemoAgency, DemoSubmission } from '../demo-agency.ts';
import type { StoreOptions } from './store.ts';
import type { LocationIds } from './store-locations.ts';
import { submissionRow } from './submission-row.ts';

/** Stores the submissions with their messages, notes, tags and histories. */
export async function storeSubmissions(
  tx: AgencyTx,
  demo: DemoAgency,
  locationIds: LocationIds,
  options: StoreOptions,
): Promise<void> {
  const outcomes = new Map((await listActive(tx, submissionOutcomeList)).map(({ id, name }) => [name, id]));
  const schedule = await readWorkSchedule(tx);
  await insertRows(
    tx.run,
    'submissions',
    demo.submissions.map((submission, index) => ({
      ...submissionRow(submission, { ...options, number: index + 1, city: demo.city, schedule }),
      location_id: locationIds.get(submission.parcel?.apn ?? '') ?? null,
      outcome_id: outcomes.get(submission.outcome ?? '') ?? null,
    })),
  );
  await storeThreads(tx, demo.submissions);
  const events = demo.submissions.flatMap((each, index) => historyOf(each, index + 1, demo, options.random));
  await insertRows(
    tx.run,
    'events',
    events.map((event) => ({ agency_id: tx.agencyId, ...event })),
  );
  const counter = { agency_id: tx.agencyId, kind: 'submission', value: demo.submissions.length };
  await insertRows(tx.run, 'counters', [counter]);
}

/** Stores the messages, notes and tags. */
async function storeThreads(tx: AgencyTx, submissions: readonly DemoSubmission[]): Promise<void> {
  const agency_id = tx.agencyId;
  const messages = submissions.flatMap((submission) =>
    submission.messages.map(({ id, direction, channel, body, authorId, at }) => ({
      agency_id,
      id,
      subject_id: submission.id,
      direction,
      channel,
      body,
      author_id: authorId,
      created_at: at,
    })),
  );
  const notes = submissions.flatMap((submission) =>
    submission.notes.map(({ id, content, authorId, at }) => ({
      agency_id,
      id,
      subject_id: submission.id,
      content,
      author_id: authorId,
      created_at: at,
    })),
  );
  const tags = submissions.flatMap(({ id, tagIds, createdAt }) => {
    return tagIds.map((tag_id) => ({ agency_id, subject_id: id, tag_id, created_at: createdAt }));
  });
  await insertRows(tx.run, 'messages', messages);
  await insertRows(tx.run, 'notes', notes);
  await insertRows(tx.run, 'subject_tags', tags);
}
