import { gzipSync } from 'node:zlib';
import type { Desk } from './desk.ts';
import { type Desks, type Made, requestOf, type World } from './world.ts';

/** A kind of write, with where its mark must be found once for each that was acknowledged. */
export interface Write {
  readonly name: string;
  /** The table with one row for each. Where no mark can be given, the rows are counted alone. */
  readonly table: string;
  readonly isCounted?: boolean;
  readonly send: (desks: Desks, mark: string, world: World) => Promise<unknown>;
}

interface Queue {
  readonly inspectionNotices: readonly (Made & { readonly canChange: boolean })[];
}

interface Draft {
  readonly version: number;
  readonly openCodes: readonly { readonly code: string }[];
}

/** Every kind of write of a working day. */
export const writes: readonly Write[] = [
  {
    name: 'a request of a resident',
    table: 'submissions',
    send: ({ resident }, mark, world) => resident.ask('POST', '/crm/demo/issues', requestOf(mark, world)),
  },
  {
    name: 'a picture with a request',
    table: 'attachments',
    send: async ({ resident }, mark, world) => {
      const file = await resident.upload('/crm/demo/s3/signed-url');
      const attachments = [{ ...file, title: mark }];
      return resident.ask('POST', '/crm/demo/issues', { ...requestOf('with-a-picture', world), attachments });
    },
  },
  {
    name: 'a message of a resident',
    table: 'messages',
    send: ({ resident }, body, { linkToken }) =>
      resident.ask('POST', `/crm/submissions/${linkToken}/messages`, { body, reopen: true }),
  },
  {
    name: 'a request that staff file',
    table: 'submissions',
    send: ({ clerk }, mark, world) => clerk.ask('POST', '/agencies/crm/issues', requestOf(mark, world)),
  },
  {
    name: 'a message to a resident',
    table: 'messages',
    send: ({ clerk }, body, { requestId }) => clerk.ask('POST', `/agencies/crm/issues/${requestId}/messages`, { body }),
  },
  {
    name: 'a note on a request',
    table: 'notes',
    send: ({ clerk }, noteContent, { requestId }) =>
      clerk.ask('POST', `/agencies/crm/issues/${requestId}/notes`, { noteContent }),
  },
  {
    name: 'a case',
    table: 'cases',
    send: ({ officer }, description, { location, ids }) =>
      officer.ask('POST', '/xerce/cases/create', {
        initiationType: 'PROACTIVE',
        description,
        location,
        violations: [{ violationId: ids.violation }],
      }),
  },
  {
    name: 'a note on a case',
    table: 'notes',
    send: ({ officer }, noteContent, { caseId }) =>
      officer.ask('POST', `/xerce/cases/${caseId}/notes`, { noteContent }),
  },
  {
    name: 'a picture of a case',
    table: 'attachments',
    send: async ({ officer }, title, { caseId }) => {
      const file = await officer.upload('/agencies/1/s3/signed-url?operation=CASE_ATTACHMENT');
      return officer.ask('POST', `/xerce/cases/${caseId}/attachments`, { attachments: [{ ...file, title }] });
    },
  },
  {
    name: 'a violation',
    table: 'case_violations',
    send: async ({ officer }, note, { location, ids }) => {
      const { id } = await officer.ask<Made>('POST', '/xerce/cases/create', { initiationType: 'PROACTIVE', location });
      return officer.ask('POST', `/xerce/cases/${id}/violations`, { violationId: ids.violation, note });
    },
  },
  {
    name: 'an inspection',
    table: 'inspections',
    send: ({ officer }, note, { caseId }) =>
      officer.ask('POST', `/xerce/cases/${caseId}/perform-inspections`, { note }),
  },
  {
    name: 'time worked',
    table: 'time_entries',
    send: ({ officer }, note, { caseId, ids }) =>
      officer.ask('POST', `/xerce/cases/${caseId}/time-tracking`, { activityId: ids.activity, minutes: 5, note }),
  },
  {
    name: 'a fee',
    table: 'ledger_lines',
    send: ({ officer }, note, { caseId, ids }) =>
      officer.ask('POST', `/xerce/cases/${caseId}/transactions`, {
        type: 'FEE',
        chargeCodeId: ids.charge,
        amountCents: 200,
        note,
      }),
  },
  {
    name: 'a payment with its receipt',
    table: 'ledger_lines',
    send: ({ officer }, note, { caseId, ids }) =>
      officer.ask('POST', `/xerce/cases/${caseId}/payments`, { paymentTypeId: ids.cash, amountCents: 100, note }),
  },
  {
    name: 'a person',
    table: 'contacts',
    send: ({ officer }, lastName) => officer.ask('POST', '/contacts', { firstName: 'Olga', lastName }),
  },
  {
    name: 'an abatement',
    table: 'abatements',
    send: async ({ officer }, reason, { location, ids }) => {
      const made = { initiationType: 'PROACTIVE', location, violations: [{ violationId: ids.violation }] };
      const { id } = await officer.ask<Made>('POST', '/xerce/cases/create', made);
      return officer.ask('POST', `/xerce/cases/${id}/forced-abatement`, { action: 'RECOMMEND', reason });
    },
  },
  {
    name: 'a tag of the setup',
    table: 'list_items',
    send: ({ clerk }, name) => clerk.ask('POST', '/agencies/tags', { name }),
  },
  {
    name: 'a notice into the print queue',
    table: 'notices',
    isCounted: true,
    send: async ({ officer }, _, { caseId, caseContactId, caseViolationIds, ids }) => {
      const { id } = await officer.ask<Made>('POST', `/xerce/cases/${caseId}/generate-notice`, {
        noticeConfigId: ids.notice,
        caseViolationIds,
        recipients: [{ caseContactId, deliveries: ['MAIL'], language: 'en' }],
      });
      const { version, openCodes } = await officer.ask<Draft>('GET', `/xerce/cases/${caseId}/notices/${id}`);
      const waivedCodes = [...new Set(openCodes.map(({ code }) => code))];
      const issue = { noticeId: id, version, isQueued: true, waivedCodes };
      return officer.ask('POST', `/xerce/cases/${caseId}/issue-notice`, issue);
    },
  },
];

/** So many cases are in a file that is imported. */
export const IMPORTED = 40;

const start = async (staff: Desk, path: string, body: object): Promise<string> =>
  (await staff.ask<Made>('POST', path, body)).id;

/** Kinds of work that go on after their answer. Each returns the id of its run, or null where there is nothing to do. */
export const runs: Readonly<Record<string, (staff: Desk, mark: string, world: World) => Promise<string | null>>> = {
  'group action': async (staff, mark, { ids }) => {
    const visibility = Number(/\d+$/.exec(mark)?.[0]) % 2 === 0 ? 'INTERNAL' : 'EXTERNAL';
    const filter = { categoryIds: [ids.pothole] };
    const listed = await staff.ask<{ total: object }>('POST', '/agencies/crm/issues/listing', { ...filter, limit: 1 });
    const action = { action: 'VISIBILITY', visibility, filter, seen: listed.total };
    return start(staff, '/agencies/crm/group-actions', action);
  },
  'export of requests': (staff) => start(staff, '/agencies/crm/summary/download', { format: 'CSV' }),
  'export of cases': (staff) => start(staff, '/xerce/cases/summary/download', { format: 'XLSX' }),
  // The demo city has notices in its queue that only their officers may print.
  'print queue': async (staff) => {
    const queued = await staff.ask<Queue>('POST', '/xerce/notices/queued', { filter: { queue: 'PRINT' } });
    const noticeIds = queued.inspectionNotices.filter(({ canChange }) => canChange).map(({ id }) => id);
    return noticeIds.length === 0 ? null : start(staff, '/xerce/cases/all/print-queue-notice', { noticeIds });
  },
  'import of cases': async (staff, mark, { ids }) => {
    const lines = Array.from({ length: IMPORTED }, (_, n) => `${mark}-${n},05/04/2020,High weeds`);
    const csv = gzipSync(['Number,Date,Violation', ...lines].join('\r\n')).toString('base64');
    const mapping = { number: ['Number'], openedOn: ['Date'], violation: ['Violation'] };
    return start(staff, '/xerce/cases/import', { csv, options: { mapping, otherViolationId: ids.violation } });
  },
};
