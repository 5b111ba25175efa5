import { composeNotice } from '@townkeep/core/casework/cases';
import { caseEvents } from '@townkeep/core/casework/cases/events.ts';
import { configLists } from '@townkeep/core/across/setup';
import type { MergeValues, NoticeSection } from '@townkeep/core/mechanisms/templates';
import type { RichText } from '@townkeep/core/platform/fields/index.ts';
import { dateIn } from '@townkeep/core/platform/formats/calendar.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import type { DemoWorld } from '../../../platform/demo-part.ts';
import { listActive } from '../../../platform/records/list-items.ts';
import { recordEvent } from '../../../platform/records/events.ts';
import { dayInWords } from '../notices/notice-facts.ts';
import { insertNotice, saveRecipients } from '../notices/queries.ts';
import type { DemoCase } from './sketch-case.ts';

/** A case on which a notice can be begun. */
export interface NoticeSubject {
  readonly of: DemoCase;
  readonly number: string;
  readonly caseContactId: string;
}

/** The configured notices that are begun. */
const BEGUN = ['Courtesy notice', 'Notice of violation'];

/** Begins a notice on each of the newest open cases, for its officer to finish. */
export async function draftNotices(tx: AgencyTx, subjects: readonly NoticeSubject[], world: DemoWorld): Promise<void> {
  const { random, now } = world;
  const configured = await listActive(tx, configLists.notices);
  const sections = new Map((await listActive(tx, configLists.noticeSections)).map(({ id, fields }) => [id, fields]));
  const open = subjects.filter(({ of }) => of.status === 'OPEN' && openOf(of).length > 0);
  for (const [index, subject] of open.slice(-BEGUN.length).entries()) {
    const config = configured.find(({ name }) => name === BEGUN[index]);
    if (config === undefined) continue;
    const { of, caseContactId } = subject;
    const { officer, owner } = of;
    const ids = config.fields['sectionIds'] as readonly string[];
    const id = random.uuid(now);
    await insertNotice(tx, {
      id,
      caseId: of.id,
      configId: config.id,
      titles: {},
      needsApproval: false,
      content: { en: textOf(subject, ids.map((each) => sections.get(each)) as unknown as NoticeSection[], world) },
      caseViolationIds: openOf(of).map((each) => each.id),
      complyByOn: null,
      hearing: null,
      madeByRun: null,
      createdBy: officer.id,
      now,
    });
    await saveRecipients(tx, id, [{ id: random.uuid(now), caseContactId, language: 'en', deliveries: ['POSTED'] }]);
    const notice = { id: config.id, name: config.name };
    const actor = { kind: 'STAFF', id: officer.id, name: officer.name } as const;
    recordEvent(tx, actor, caseEvents.noticeGenerated, of.id, { noticeId: id, notice, recipients: [owner.name] });
  }
}

const openOf = ({ violations }: DemoCase) => violations.filter(({ status }) => status === 'OPEN');

function textOf(subject: NoticeSubject, sections: readonly NoticeSection[], world: DemoWorld): RichText {
  const violations = openOf(subject.of).map(({ item, complyByOn }) => ({
    'violation.name': item.name,
    'violation.correctiveAction': (item.fields['correctiveAction'] ?? null) as string | null,
    'violation.complyBy': dayInWords(complyByOn, 'en'),
  }));
  const facts = { values: valuesOf(subject, world), violations, photos: [], charges: [], holds: new Set<never>() };
  return composeNotice(sections, facts).content;
}

const valuesOf = ({ of, number }: NoticeSubject, { city, timezone }: DemoWorld): MergeValues => {
  const visitedAt = of.inspections.findLast(({ performedAt }) => performedAt !== null)?.performedAt ?? null;
  return {
    'agency.name': city.name,
    'case.number': number,
    'case.address': `${of.parcel.streetAddress}, ${city.town}, ${city.state} ${city.zip}`,
    'inspection.date': visitedAt === null ? null : dayInWords(dateIn(timezone, visitedAt), 'en'),
    'officer.name': of.officer.name,
  };
};
