import { z } from 'zod';
import { personRef } from '../../../mechanisms/conversations/index.ts';
import { run } from '../../../mechanisms/runs/index.ts';
import { staffCall } from '../../../platform/call.ts';
import { dateOnly, id, instant, seenVersions } from '../../../platform/schemas.ts';
import { NOTICES_AT_ONCE_MAX } from '../limits.ts';
import { listPath, tags } from '../staff-addresses.ts';
import { noticeLetter } from './notice.ts';
import { noticeStatuses } from './notice-rules.ts';

/** The lists of notices of all cases that wait for someone. */
export const noticeQueues = ['DRAFT', 'APPROVAL', 'PRINT', 'RETURNED', 'UNSIGNED'] as const;
export type NoticeQueue = (typeof noticeQueues)[number];

/** A notice in a list of all cases. */
export const queuedNotice = z.object({
  id: z.uuid(),
  version: z.number().int(),
  status: z.enum(noticeStatuses),
  name: z.string(),
  number: z.string().nullable(),
  case: z.object({ id: z.uuid(), number: z.string(), address: z.string().nullable() }),
  recipients: z.array(z.string()),
  asked: z.object({ at: instant, by: personRef.nullable() }).nullable(),
  /** Whether the person who asks made it or asked to issue it, so that another one decides. */
  isOwn: z.boolean(),
  /** Whether the person who asks may change the case, and with it the notice. */
  canChange: z.boolean(),
  failure: z.string().nullable(),
  /** The letters of an issued notice. */
  letters: z.array(noticeLetter),
});
export type QueuedNotice = z.infer<typeof queuedNotice>;

/** A document of a forced abatement that waits for print. */
export const queuedDocument = z.object({
  id: z.uuid(),
  version: z.number().int(),
  title: z.string(),
  case: z.object({ id: z.uuid(), number: z.string(), address: z.string().nullable() }),
  queuedAt: instant,
});
export type QueuedDocument = z.infer<typeof queuedDocument>;

const chosen = z.array(id).max(NOTICES_AT_ONCE_MAX);
const counts = z.record(z.enum(noticeQueues), z.number().int());

const queued = z.object({
  inspectionNotices: z.array(queuedNotice),
  fAADocuments: z.array(queuedDocument),
  /** How many notices each list has. */
  counts,
});

/** A notice or a document that stayed where it was. */
const stayed = z.object({
  id: z.uuid(),
  /** Its name and the number of its case; null for one that the person may not see. */
  label: z.string().nullable(),
  reason: z.string(),
});
export type StayedInQueue = z.infer<typeof stayed>;

/** The id of the case from which a call for notices of any case is made, or `all`. */
const anyCase = z.union([z.literal('all'), id]);

/** The calls for the notices of all cases. */
export const noticeQueueContract = {
  queuedNotices: staffCall('cases.see', { reads: true })
    .route({
      method: 'POST',
      path: '/xerce/notices/queued',
      tags,
      summary: 'List the notices that are drafts or wait for approval, print or the next attempt, the oldest first',
    })
    .input(
      z.object({
        filter: z
          .object({
            queue: z.enum(noticeQueues).default('PRINT'),
            /** Only those that this run made. */
            runId: id.nullish(),
          })
          .default({ queue: 'PRINT' }),
        limit: z.number().int().min(1).max(500).default(200),
        offset: z.number().int().min(0).max(10_000).default(0),
      }),
    )
    .output(queued),
  queueNotices: staffCall('cases.change', { change: 'version' })
    .route({
      method: 'PUT',
      path: '/xerce/notices/queued',
      tags,
      summary: 'Put notices and documents of forced abatements into the print queue, or take them out of it',
      description:
        'Those that cannot are in `skipped`, with the reason. Where one reason keeps all of them, the call is refused.',
    })
    .input(
      z.object({
        isQueued: z.boolean(),
        inspectionNotices: chosen.default([]),
        fAADocuments: chosen.default([]),
        /** Of the notices and the documents that the person saw, by id. */
        versions: seenVersions,
      }),
    )
    .output(queued.extend({ skipped: z.array(stayed) })),
  printQueue: staffCall('cases.change', { change: 'adds' })
    .route({
      method: 'POST',
      path: `${listPath}/{id}/print-queue-notice`,
      tags,
      summary: 'Issue the notices of the print queue and merge their letters for the printer',
      description: 'Those of `noticeIds`, or all. A notice of which a fact changed drops out and says why.',
    })
    .input(
      z.object({
        id: anyCase,
        noticeIds: z.array(id).max(NOTICES_AT_ONCE_MAX).optional(),
        documentIds: z.array(id).max(NOTICES_AT_ONCE_MAX).optional(),
        /** The day of the letters' postmark, which the deliveries by mail get. */
        mailedOn: dateOnly.nullish(),
        /** Whether the letters of one recipient by first class mail go into one envelope, with one label. */
        isOneEnvelope: z.boolean().default(false),
      }),
    )
    .output(run),
  printNoticeHistory: staffCall('cases.see', { change: 'adds' })
    .route({
      method: 'POST',
      path: `${listPath}/{id}/print-notice-history`,
      tags,
      summary: 'Merge the letters of issued notices once more for the printer, and issue nothing',
    })
    .input(z.object({ id: anyCase, noticeIds: z.array(id).min(1).max(NOTICES_AT_ONCE_MAX) }))
    .output(run),
  noticeLabels: staffCall('cases.see', { reads: true, limit: 'print', transaction: 'own' })
    .route({
      method: 'POST',
      path: '/xerce/notices/labels',
      tags,
      summary: 'Render the labels of the certified letters of some notices',
      description: '`pdfUrl` is a `data:` address.',
    })
    .input(z.object({ noticeIds: z.array(id).min(1).max(NOTICES_AT_ONCE_MAX) }))
    .output(z.object({ pdfUrl: z.string(), count: z.number().int() })),
};
