import type { NoticeDetail, NoticeRow } from '@townkeep/core/casework/cases';
import { configLists } from '@townkeep/core/across/setup';
import { richTextOf } from '@townkeep/core/platform/fields/rich-text-words.ts';
import { seedItems } from '../../../../across/setup/lists/index.ts';
import { jobsOf } from '../../../../mechanisms/outbox/testing/jobs.ts';
import { runIn } from '../../../../testing/add-rows.ts';
import type { TestStaff } from '../../../../testing/factories.ts';
import { testApp } from '../../../../testing/server.ts';
import { enforcementCase, type TestCase } from '../../testing/case.ts';
import { type EnforcementAgency, enforcementAgency, officer } from '../../testing/enforcement.ts';
import { partyOfCase } from '../../testing/responsible.ts';
import { MAKE_LETTERS } from '../issuing/begin-issuing.ts';
import { makeLetters } from '../issuing/make-letters.ts';

/** An agency with configured notices, and a case with two violations, an owner with an address and a tenant without. */
export interface NoticeOfCaseWorld {
  readonly of: EnforcementAgency;
  /** The officer of the case. */
  readonly ann: TestStaff;
  readonly made: TestCase;
  /** The ids of the configured notices by name: `Any` needs approval, `Sets` sets the comply-by date. */
  readonly notices: ReadonlyMap<string, string>;
  /** The ids of reasons by name. */
  readonly reasons: ReadonlyMap<string, string>;
  readonly contact: (role: 'Owner' | 'Tenant') => string;
  readonly path: (more?: string) => string;
  /** Makes the notice `Weeds` for the owner by mail, or as `change` says. */
  readonly generate: (change?: object) => Promise<{ status: number; body: NoticeDetail }>;
  /** Asks to issue a notice. */
  readonly issue: (
    notice: NoticeDetail,
    more?: object,
    by?: TestStaff,
  ) => Promise<{ status: number; body: NoticeDetail }>;
  /** Runs the jobs that make letters. */
  readonly makeAll: () => Promise<void>;
  /** Makes and issues a notice, with its letters. */
  readonly issued: (change?: object, more?: object) => Promise<NoticeDetail>;
  readonly list: () => Promise<NoticeRow[]>;
  readonly history: () => Promise<string[]>;
}

export async function noticeWorld(): Promise<NoticeOfCaseWorld> {
  const of = await enforcementAgency('City of Riverton');
  const ann = await officer(of, { Weeds: 'OVERWRITE' }, { firstName: 'Ann' });
  const { services } = await testApp();
  const { notices, reasons } = await services.inAgency(of.id, async (tx) => {
    const text = (words: string, es: string | null, more: object = {}) => ({
      body: richTextOf(words),
      translations: es === null ? {} : { es: { body: richTextOf(es) } },
      shownWhen: 'ALWAYS',
      repeats: 'ONCE',
      ...more,
    });
    const sections = await seedItems(tx, configLists.noticeSections, [
      {
        name: 'Opening',
        fields: text('Dear {{recipient.name}}, about {{case.address}}:', 'Estimado {{recipient.name}}:'),
      },
      {
        name: 'Violations',
        fields: text('{{violation.name}} by {{violation.complyBy}}', '{{violation.name}}, {{violation.complyBy}}', {
          repeats: 'PER_VIOLATION',
        }),
      },
      { name: 'Fine', fields: text('A fine of {{charge.amount}}', null, { shownWhen: 'HAS_FINE' }) },
    ]);
    const sectionIds = [...sections.values()];
    const usual = {
      type: 'INSPECTION',
      sectionIds,
      deliveryKinds: ['MAIL', 'CERTIFIED_MAIL', 'EMAIL', 'POSTED'],
      needsApproval: false,
    };
    const notices = await seedItems(tx, configLists.notices, [
      { name: 'Weeds', fields: { ...usual, violationTypeIds: [of.types['Weeds']], title: 'Notice of violation' } },
      { name: 'Signs', fields: { ...usual, violationTypeIds: [of.types['Signs']] } },
      { name: 'Any', fields: { ...usual, type: 'OTHER', violationTypeIds: [], needsApproval: true } },
      {
        name: 'Sets',
        fields: {
          ...usual,
          type: 'OTHER',
          violationTypeIds: [of.types['Signs']],
          complyByEffect: 'SETS',
          complyByDays: 14,
        },
      },
      { name: 'Citation', fields: { ...usual, type: 'FINE', violationTypeIds: [of.types['Signs']] } },
    ]);
    const reasons = await seedItems(tx, configLists.reasons, [
      { name: 'Wrong owner', fields: { kind: 'VOID_NOTICE', needsNote: false } },
      { name: 'Unclaimed', fields: { kind: 'RETURNED_MAIL', needsNote: false } },
      { name: 'Other', fields: { kind: 'RETURNED_MAIL', needsNote: true } },
    ]);
    return { notices, reasons };
  });
  const violations = (['High weeds', 'Litter'] as const).map((name) => ({
    violationId: of.violations[name],
    violationTypeId: of.types['Weeds'],
    complyByOn: '2026-12-01',
  }));
  const made = await enforcementCase(of, { assigneeId: ann.id, streetAddress: '12 Oak Street', violations });
  const contactId = await partyOfCase(of, { caseId: made.id, roleId: of.roles['Owner'] });
  const address = "update contacts set street_address = '9 Elm', city = 'Riverton' where agency_id = $1 and id = $2";
  await runIn(of, address, contactId);
  await partyOfCase(of, { caseId: made.id, roleId: of.roles['Tenant'] });
  const { body } = await ann.get<{ contacts: { id: string; role: { name: string } }[] }>(`/xerce/cases/${made.id}`);
  const path = (more = ''): string => `/xerce/cases/${made.id}${more}`;
  const contact = (role: string): string => body.contacts.find((each) => each.role.name === role)!.id;
  const generate: NoticeOfCaseWorld['generate'] = (change = {}) =>
    ann.post<NoticeDetail>(path('/generate-notice'), {
      noticeConfigId: notices.get('Weeds'),
      caseViolationIds: made.violationIds,
      recipients: [{ caseContactId: contact('Owner'), deliveries: ['MAIL'], language: 'en' }],
      ...change,
    });
  const issue: NoticeOfCaseWorld['issue'] = (notice, more = {}, by = ann) =>
    by.post<NoticeDetail>(path('/issue-notice'), { noticeId: notice.id, version: notice.version, ...more });
  const makeAll = async () => {
    const noticeIds = (await jobsOf(of, MAKE_LETTERS)).map(({ noticeId }) => String(noticeId));
    await makeLetters(services, { agencyId: of.id, noticeIds });
  };
  return {
    of,
    ann,
    made,
    notices,
    reasons,
    path,
    contact,
    generate,
    issue,
    makeAll,
    issued: async (change = {}, more = {}) => {
      const { id } = (await issue((await generate(change)).body, more)).body;
      await makeAll();
      return (await ann.get<NoticeDetail>(path(`/notices/${id}`))).body;
    },
    list: async () => (await ann.get<{ notices: NoticeRow[] }>(path('/notices'))).body.notices,
    history: async () =>
      (await ann.get<{ items: { text: string }[] }>(path('/case-history'))).body.items.map(({ text }) => text),
  };
}
