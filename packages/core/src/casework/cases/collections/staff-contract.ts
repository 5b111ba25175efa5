import { z } from 'zod';
import { personRef } from '../../../mechanisms/conversations/index.ts';
import { groupSelection, run } from '../../../mechanisms/runs/index.ts';
import { staffCall } from '../../../platform/call.ts';
import { dateOnly, id, instant, optionalLines, paging, seenVersion, total } from '../../../platform/schemas.ts';
import { AMOUNT_CENTS_MAX, LINE_NOTE_MAX } from '../money/amounts.ts';
import { recordPath, tags } from '../staff-addresses.ts';
import { collectionExportChoice } from './collection-columns.ts';
import { collectionActions, collectionChoices, collectionStatuses } from './collection-status.ts';

const cents = z.number().int();
const day = z.iso.date();
const note = optionalLines('Note', LINE_NOTE_MAX).optional();

/** Who listed a case: the rule of the agency, or a person who sent it. */
export const collectionOrigins = ['RULE', 'HAND'] as const;

/** What happened about collections of a case. */
export const collectionStep = z.object({
  id: z.uuid(),
  action: z.enum(collectionActions),
  on: day,
  /** What the case owed. */
  amountCents: cents,
  reason: z.string().nullable(),
  note: z.string().nullable(),
  /** Null for what happened by itself. */
  by: personRef.nullable(),
  at: instant,
});
export type CollectionStep = z.infer<typeof collectionStep>;

/** Collections of one case. */
export const caseCollections = z.object({
  status: z.enum(collectionStatuses),
  /** 0 before anything happened. */
  version: z.number().int(),
  /** The day on which the case came into this state; null before anything happened. */
  since: day.nullable(),
  balanceCents: cents,
  /** What it owed when it was sent. */
  sentCents: cents.nullable(),
  /** Whether the person may change it. */
  canChange: z.boolean(),
  /** The newest first. */
  steps: z.array(collectionStep),
});
export type CaseCollections = z.infer<typeof caseCollections>;

/** The filters of both listings of collections. */
export const collectionFilter = z.object({
  /** At least this balance. */
  minimumCents: z.number().int().min(0).max(AMOUNT_CENTS_MAX).optional(),
  /** Overdue for at least so many days. */
  daysOverdue: z.number().int().min(1).max(3650).optional(),
  violationTypeIds: z.array(id).max(100).optional(),
  /** The number of a case, complete or its digits alone, or a part of the name of its responsible party. */
  q: z.string().trim().max(200).optional(),
});
export type CollectionFilter = z.infer<typeof collectionFilter>;

/** The filters of the listing of cases that are or were in collections. */
export const sentFilter = collectionFilter.extend({
  status: z
    .array(z.enum(['IN_COLLECTIONS', 'RECALLED', 'PAID']))
    .max(3)
    .optional(),
  origin: z.enum(collectionOrigins).optional(),
  sentFrom: dateOnly.optional(),
  sentTo: dateOnly.optional(),
  /** Whether the collecting agency has got it in a file. */
  isExported: z.boolean().optional(),
});
export type SentFilter = z.infer<typeof sentFilter>;

/** A row of the listings of collections. Its id is that of the case. */
export const collectionRow = z.object({
  id: z.uuid(),
  number: z.string(),
  status: z.enum(collectionStatuses),
  version: z.number().int(),
  since: day,
  origin: z.enum(collectionOrigins),
  party: z
    .object({
      name: z.string(),
      address: z.string().nullable(),
      phone: z.string().nullable(),
      email: z.string().nullable(),
    })
    .nullable(),
  balanceCents: cents,
  /** What is past its due date today. */
  overdueCents: cents,
  /** The earliest due date of an open charge when the case was listed or sent; null without one. */
  overdueSince: day.nullable(),
  daysOverdue: z.number().int().nullable(),
  /** What it owed when it was sent. */
  sentCents: cents.nullable(),
  violations: z.array(z.string()),
  locationText: z.string().nullable(),
  exportedAt: instant.nullable(),
});
export type CollectionRow = z.infer<typeof collectionRow>;

export const collectionSorts = ['overdueSince', 'balance', 'number', 'since'] as const;
export type CollectionSort = (typeof collectionSorts)[number];

const order = {
  sortBy: z.enum(collectionSorts).default('overdueSince'),
  sortOrder: z.enum(['ASC', 'DESC']).default('ASC'),
};
const page = z.object({ items: z.array(collectionRow), total });

/** The inputs of the exports of both listings. */
export const eligibleExport = z.object({ ...collectionFilter.shape, ...collectionExportChoice, ...order });
export type EligibleExport = z.infer<typeof eligibleExport>;
export const sentExport = z.object({ ...sentFilter.shape, ...collectionExportChoice, ...order });
export type SentExport = z.infer<typeof sentExport>;

/** What is done about collections of a case. */
export const collectionChange = z.object({
  action: z.enum(collectionChoices),
  /** The day on which it was done; today when it is absent. */
  on: dateOnly.optional(),
  /** RECALL: a reason of that kind. */
  reasonId: id.nullish(),
  note,
});
export type CollectionChange = z.infer<typeof collectionChange>;

/** The sending of many eligible cases. */
export const collectionSending = z.object({ on: dateOnly.optional(), note });
export type CollectionSending = z.infer<typeof collectionSending>;

const automated = '/xerce/automated-collections';
const manual = '/xerce/manual-collections';
const path = `${recordPath}/collections` as const;

/** The calls for collections. */
export const caseCollectionsContract = {
  collections: staffCall('finance.see')
    .route({ method: 'GET', path, tags, summary: 'Get the state of collections of a case with its history' })
    .input(z.object({ id }))
    .output(caseCollections),
  setCollections: staffCall('money.change', { change: 'version' })
    .route({ method: 'PUT', path, tags, summary: 'Send a case to collections, recall it, or record that it is paid' })
    .input(z.object({ id, version: seenVersion, ...collectionChange.shape }))
    .output(caseCollections),
  eligibleCollections: staffCall('finance.see', { limit: 'search', reads: true })
    .route({ method: 'POST', path: automated, tags, summary: "List the cases that the agency's rule found eligible" })
    .input(z.object({ ...collectionFilter.shape, ...paging, ...order }))
    .output(page),
  eligibleDownload: staffCall('finance.see', { change: 'adds', limit: 'message' })
    .route({
      method: 'POST',
      path: `${automated}/download`,
      tags,
      summary: 'Export the cases that are eligible for collections to a CSV or XLSX file by a run',
    })
    .input(eligibleExport)
    .output(run),
  sentCollections: staffCall('finance.see', { limit: 'search', reads: true })
    .route({ method: 'POST', path: manual, tags, summary: 'List the cases that are or were in collections' })
    .input(z.object({ ...sentFilter.shape, ...paging, ...order }))
    .output(page),
  sentDownload: staffCall('finance.see', { change: 'adds', limit: 'message' })
    .route({
      method: 'POST',
      path: `${manual}/download`,
      tags,
      summary: 'Export the cases that are or were in collections to a CSV or XLSX file by a run',
    })
    .input(sentExport)
    .output(run),
  findEligible: staffCall('money.change', { change: 'adds', limit: 'message' })
    .route({
      method: 'POST',
      path: '/agencies/xerce/collections/find',
      tags,
      summary: "Apply the agency's rule now by a run: list the cases that meet it, as it happens every night",
    })
    .input(z.object({}))
    .output(run),
  sendToCollections: staffCall('money.change', { change: 'adds', limit: 'message' })
    .route({
      method: 'POST',
      path: '/agencies/xerce/collections/send',
      tags,
      summary: 'Send up to 10,000 eligible cases to collections by a run, which skips and reports those that refuse',
    })
    .input(z.object({ ...collectionSending.shape, ...groupSelection(collectionFilter) }))
    .output(run),
  exportToAgency: staffCall('money.change', { change: 'adds', limit: 'message' })
    .route({
      method: 'POST',
      path: '/agencies/xerce/collections/export',
      tags,
      summary: 'Make the file for the collecting agency by a run, and mark its cases as exported',
      description: 'Format and columns are those of the settings of collections.',
    })
    .input(
      z.object({
        /** Only cases that were in no such file yet. */
        isNewOnly: z.boolean().default(true),
      }),
    )
    .output(run),
};
