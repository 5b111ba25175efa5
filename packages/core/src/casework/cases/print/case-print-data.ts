import { answerText } from '../../../mechanisms/custom-fields/index.ts';
import {
  filesOf,
  instantText,
  messagesOf,
  notesOf,
  type Pair,
  type PhotoFiles,
  photosOf,
  type PrintedEntry,
  type PrintedMessage,
  type PrintedPhoto,
  type PrintedStatus,
  type PrintFrame,
} from '../../../mechanisms/documents/index.ts';
import type { HistoryEntry } from '../../../platform/history.ts';
import type { CaseAbatement } from '../abatement/abatement.ts';
import type { CaseDetail } from '../case.ts';
import type { CaseTile } from '../read/tiles.ts';
import type { CaseTime } from '../time/staff-contract.ts';
import {
  contactRows,
  factsOfCase,
  inspectionRows,
  placeRows,
  statusOfCase,
  submissionRows,
  violationRows,
} from './case-facts.ts';
import { dayWords } from '../../../platform/formats/calendar.ts';
import type { LedgerState } from '../money/staff-contract.ts';
import { balanceWords, ledgerRows, openChargeRows } from './printed-money.ts';
import { formerRows, noticeRows } from './printed-notices.ts';
import type { FormerNotice } from '../notices/former-notice.ts';
import type { NoticeRow } from '../notices/notice.ts';
import { formatCents } from '../../../platform/formats/money.ts';
import { minutesText } from '../time/minutes-text.ts';

/** A table with its heading. */
interface PrintedTable {
  readonly title: string;
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

const NONE = '–';
const day = (on: string | null): string => (on === null ? NONE : dayWords(on));
const states = { RECOMMENDED: 'recommended', DISMISSED: 'dismissed', INITIATED: 'initiated', COMPLETED: 'completed' };

/** Returns the activities of the newest forced abatement, with their costs; one row without any activity. */
function abatementTable({ current, stages, costCents }: CaseAbatement): PrintedTable {
  const heads = ['Stage', 'Activity', 'Planned', 'Done', 'Cost'];
  if (current === null) return { title: 'Forced abatement', heads, rows: [] };
  const labelOf = new Map(stages.flatMap(({ label, stepIds }) => stepIds.map((id) => [id, label] as const)));
  const rows = current.steps.map(({ id, activity, plannedOn, doneOn, costCents: cost }) => [
    labelOf.get(id) ?? NONE,
    activity.name,
    day(plannedOn),
    day(doneOn),
    cost === null ? NONE : formatCents(cost),
  ]);
  return {
    title: `Forced abatement, ${states[current.status]}`,
    heads,
    rows: [
      ...(rows.length === 0 ? [[NONE, current.reason ?? NONE, NONE, NONE, NONE]] : rows),
      ...(rows.length === 0 ? [] : [['Costs so far', '', '', '', formatCents(costCents)]]),
    ],
  };
}

/** Returns the time spent on a case by activity, and its sum. */
const timeTable = ({ byActivity, minutes }: CaseTime): PrintedTable => ({
  title: 'Time',
  heads: ['Activity', 'Time'],
  rows:
    byActivity.length === 0
      ? []
      : [...byActivity.map((each) => [each.activity.name, minutesText(each.minutes)]), ['Total', minutesText(minutes)]],
});

/** A case to print, as the staff member may read it. */
export interface ReadCase {
  readonly shown: CaseDetail;
  readonly tiles: readonly CaseTile[];
  readonly abatement: CaseAbatement;
  readonly time: CaseTime;
  /** Null for people who do not see finances. */
  readonly money: LedgerState | null;
  /** Newest first. */
  readonly notices: readonly NoticeRow[];
  readonly formerNotices: readonly FormerNotice[];
  /** Newest first; possibly only the newest part. */
  readonly history: { readonly items: readonly HistoryEntry[]; readonly total: { readonly count: number } };
}

/** The data of the template `case.typ`, without the brand. */
export interface CasePrint {
  readonly title: string;
  readonly author: string;
  readonly language: 'en';
  readonly createdAt: string;
  readonly foot: string;
  readonly printed: string;
  readonly status: PrintedStatus;
  readonly summary: string;
  readonly facts: readonly Pair[];
  /** Null in a print without notes, and without a description. */
  readonly description: string | null;
  readonly tables: readonly PrintedTable[];
  readonly photos: readonly PrintedPhoto[];
  /** Name, size, and when it was added, of every file, photos too. */
  readonly files: readonly (readonly string[])[];
  readonly messages: readonly PrintedMessage[];
  readonly notes: readonly PrintedEntry[];
  readonly history: readonly Pair[];
  readonly historyNote: string | null;
}

/** Returns the texts of the print of a whole case. A print without notes has the public ones only. */
export function casePrint(read: ReadCase, photos: PhotoFiles, frame: PrintFrame): CasePrint {
  const { shown, history, money } = read;
  const { timeZone, withNotes, withPhotos, agencyName } = frame;
  const title = `Case ${shown.number}`;
  const left = history.total.count - history.items.length;
  return {
    title,
    author: agencyName,
    language: 'en',
    createdAt: frame.now.toISOString(),
    foot: `${agencyName} · ${title}`,
    printed: `Printed ${instantText(frame.now.toISOString(), timeZone)} by ${frame.askedBy}`,
    status: statusOfCase(shown),
    summary: shown.violations.map(({ violation }) => violation.name).join(' · '),
    facts: [
      ...factsOfCase(shown, timeZone),
      ...(money === null || money.lines.length === 0 ? [] : [['Balance', balanceWords(money)] as const]),
    ],
    description: withNotes ? shown.description : null,
    tables: tablesOf(read, withNotes),
    photos: withPhotos ? photosOf(shown, photos, `case ${shown.number}`) : [],
    files: filesOf(shown, { timeZone, withPhotos: false }),
    messages: messagesOf(shown.messages, { timeZone, agencyName, resident: 'The responsible party' }),
    notes: notesOf(withNotes ? shown.notes : shown.notes.filter(({ isPublic }) => isPublic), timeZone),
    history: history.items.map(({ at, actorName, text }) => [instantText(at, timeZone), `${actorName} ${text}`]),
    historyNote: left > 0 ? `${left} earlier ${left === 1 ? 'change is' : 'changes are'} not shown.` : null,
  };
}

function tablesOf(
  { shown, tiles, abatement, time, money, notices, formerNotices }: ReadCase,
  withNotes: boolean,
): PrintedTable[] {
  const note = withNotes ? ['Note'] : [];
  const violationHeads = ['Violation', 'Articles', 'Disposition', 'Comply by', ...note];
  const inspectionHeads = ['Day', 'Type', 'Status', 'Inspector', ...note];
  const tables = [
    { title: 'Locations', heads: ['Address', 'Parcel number'], rows: placeRows(shown) },
    { title: 'Violations', heads: violationHeads, rows: violationRows(shown, withNotes) },
    { title: 'Inspections', heads: inspectionHeads, rows: inspectionRows(shown, withNotes) },
    {
      title: 'Notices',
      heads: ['Notice', 'Number', 'Issued', 'Recipients', 'State'],
      rows: [...formerRows(formerNotices), ...noticeRows(notices, withNotes)],
    },
    ...(money === null ? [] : moneyTables(money)),
    { title: 'Contacts', heads: ['Role', 'Name', 'Contact information'], rows: contactRows(shown) },
    { title: 'Linked submissions', heads: ['Number', 'Category', 'Status'], rows: submissionRows(shown) },
    ...(withNotes ? [...tiles.map(tileTable), abatementTable(abatement), timeTable(time)] : []),
  ];
  return tables.filter(({ rows }) => rows.length > 0);
}

const moneyTables = (money: LedgerState): PrintedTable[] => [
  { title: 'Open charges', heads: ['Charge', 'Violation', 'Due', 'Amount', 'Open'], rows: openChargeRows(money) },
  { title: 'Fines and payments', heads: ['Day', 'Kind', 'What', 'Amount'], rows: ledgerRows(money) },
];

const tileTable = ({ name, answers }: CaseTile): PrintedTable => ({
  title: name,
  heads: ['Question', 'Answer'],
  rows: answers.flatMap((answer) => {
    const text = answerText(answer);
    return text === null ? [] : [[answer.label, text]];
  }),
});
