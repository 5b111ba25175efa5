import { checkDigitOf } from '@townkeep/core/casework/cases';
import { caseEvents } from '@townkeep/core/casework/cases/events.ts';
import type { EventData, EventKind } from '@townkeep/core/platform/event.ts';
import { addDays, dateIn, type Day } from '@townkeep/core/platform/formats/calendar.ts';
import { hex } from '../../../platform/database/insert-rows.ts';
import type { DemoSetup } from '../../../platform/demo-part.ts';
import type { ActiveItem } from '../../../platform/records/list-items.ts';
import { hashSecret } from '../../../platform/secrets.ts';
import type { MadeLetter } from '../notices/issuing/issuing-queries.ts';
import { noticeLinks } from '../notices/issuing/notice-link.ts';
import type { WrittenNotice } from './write-notice.ts';

const DAY = 24 * 3_600_000;

/** The tables of issued notices, in the order in which they are inserted. */
export const pastTables = [
  'notices',
  'notice_recipients',
  'notice_violations',
  'notice_letters',
  'notice_deliveries',
  'events',
] as const;

type Rows = Readonly<Record<(typeof pastTables)[number], Readonly<Record<string, unknown>>[]>>;

interface Voided {
  readonly id: string;
  readonly reasonId: string;
  readonly at: Date;
}

interface Facts {
  readonly setup: DemoSetup;
  readonly reasons: readonly ActiveItem[];
}

/** Returns the rows of notices with their letters, and which of them become void. They are not issued yet. */
export function pastRows(
  written: readonly WrittenNotice[],
  made: ReadonlyMap<WrittenNotice, MadeLetter>,
  facts: Facts,
): Rows & { readonly voided: readonly Voided[] } {
  const each = written.map((one, index) => rowsOf(one, made.get(one)!, index, facts));
  return {
    notices: each.map(({ notice }) => notice),
    notice_recipients: each.map(({ recipient }) => recipient),
    notice_violations: each.flatMap(({ violations }) => violations),
    notice_letters: each.map(({ letter }) => letter),
    notice_deliveries: each.flatMap(({ deliveries }) => deliveries),
    events: each.flatMap(({ events }) => events),
    voided: each.flatMap(({ voided }) => voided ?? []),
  };
}

const ofKind = (reasons: readonly ActiveItem[], kind: string): ActiveItem[] =>
  reasons.filter(({ fields }) => fields['kind'] === kind);

/** The numbers of certified mail of the notices that are under way are lower. */
const FIRST_CERTIFIED = 1000;

/** Returns a number of certified mail with its check digit. */
export function certifiedNumber(index: number): string {
  const digits = `940551120600000${String(index).padStart(6, '0')}`;
  return `${digits}${checkDigitOf(digits)}`;
}

function rowsOf(written: WrittenNotice, made: MadeLetter, index: number, { setup, reasons }: Facts) {
  const { agencyId, random, secret, staff, timezone, now } = setup;
  const { notice, config, id, letterId, recipient, number, day, officerName } = written;
  const { at, of, language } = notice;
  const own = { agency_id: agencyId };
  const needsApproval = config.fields['needsApproval'] === true;
  const supervisor = staff.find(({ key }) => key === 'supervisor')!;
  const returns = ofKind(reasons, 'RETURNED_MAIL');
  const voids = ofKind(reasons, 'VOID_NOTICE');
  const reason = notice.isVoid ? voids[notice.isReissued ? 0 : 1 + (index % (voids.length - 1))]! : null;
  const voidedAt = new Date(Math.min(at.getTime() + 8 * DAY, now.getTime()));
  const about = { noticeId: id, notice: { id: config.id, name: config.name } };
  const recipients = [recipient.name];
  const approvedBy = needsApproval ? { id: supervisor.id, name: supervisor.name } : null;
  const event = <Kind extends EventKind>(kind: Kind, data: EventData<Kind>, when: Date) => ({
    ...own,
    id: random.uuid(when),
    at: when,
    actor_kind: 'STAFF',
    actor_id: of.officerId,
    actor_name: officerName,
    subject_kind: kind.subject,
    subject_id: of.id,
    type: kind.type,
    data,
  });
  return {
    notice: {
      ...own,
      id,
      case_id: of.id,
      status: 'QUEUED',
      config_id: config.id,
      titles: written.letter.data['heading'] === null ? {} : { [language]: written.letter.data['heading'] },
      needs_approval: needsApproval,
      content: written.content,
      waived_codes: written.waivedCodes,
      created_by: of.officerId,
      created_at: at,
      asked_by: of.officerId,
      asked_at: at,
      reviewed_by: needsApproval ? supervisor.id : null,
      reviewed_at: needsApproval ? at : null,
      hearing: written.hearing,
      number,
      issued_on: day,
      issued_by: of.officerId,
      issued_by_name: officerName,
      link_hash: hex(hashSecret(noticeLinks.make(secret, agencyId, id))),
      replaces_id: written.replacesId,
    },
    recipient: {
      ...own,
      id: recipient.id,
      notice_id: id,
      case_contact_id: of.caseContactId,
      position: 0,
      language,
      deliveries: notice.deliveries,
    },
    violations: of.caseViolationIds.map((violationId) => ({ ...own, notice_id: id, case_violation_id: violationId })),
    letter: {
      ...own,
      id: letterId,
      notice_id: id,
      recipient_id: recipient.id,
      position: 0,
      name: recipient.name,
      address_lines: recipient.addressLines,
      language,
      data: written.letter,
      file_key: made.key,
      sha256: made.sha256,
      pages: made.pages,
      size_bytes: made.size,
      enclosures: [],
    },
    deliveries: notice.deliveries.map((kind, position) => {
      // A letter is posted and mailed as well where it is certified; what came of the certified one is told.
      const outcome = position === 0 ? notice.outcome : notice.outcome === null ? null : ('SENT' as const);
      const certified = kind === 'CERTIFIED_MAIL' ? certifiedNumber(FIRST_CERTIFIED + index) : null;
      const happenedOn =
        outcome === null ? null : cameOn(day, outcome === 'SENT' ? 0 : 3 + (index % 4), dateIn(timezone, now));
      return {
        ...own,
        id: random.uuid(at),
        notice_id: id,
        letter_id: letterId,
        position,
        version: 1,
        kind,
        certified_number: certified,
        numbered_on: certified === null ? null : day,
        outcome,
        reason_id: outcome === 'RETURNED' ? returns[notice.reason! % returns.length]!.id : null,
        reason_list: 'reasons',
        happened_on: happenedOn,
        recorded_by: outcome === null ? null : of.officerId,
        recorded_at: happenedOn === null ? null : `${happenedOn}T18:00:00Z`,
      };
    }),
    events: [
      event(caseEvents.noticeGenerated, { ...about, recipients }, at),
      event(caseEvents.noticeIssued, { ...about, number, recipients, approvedBy }, at),
      ...(reason === null
        ? []
        : [
            event(
              caseEvents.noticeVoided,
              { ...about, number, reason: { id: reason.id, name: reason.name } },
              voidedAt,
            ),
          ]),
    ],
    voided: reason === null ? null : { id, reasonId: reason.id, at: voidedAt },
  };
}

const cameOn = (day: Day, after: number, today: Day): Day => {
  const came = addDays(day, after);
  return came > today ? today : came;
};
