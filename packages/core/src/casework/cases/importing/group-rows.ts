import type { RefusedRow } from '../../../mechanisms/imports/index.ts';
import type { Day } from '../../../platform/formats/calendar.ts';
import { text } from '../../../platform/messages.ts';
import { addressKey, type GeoPoint, normalizeApn } from '../../locations/index.ts';
import { CASE_DESCRIPTION_MAX, CASE_PLACES_MAX, CASE_VIOLATIONS_MAX } from '../limits.ts';
import type { CaseImportRow, ImportedInspection, ImportedPlace, ImportedViolation } from './read-row.ts';

/** A case of a file, with the lines that it was read from. */
export interface CaseToImport {
  /** Its number in the file. */
  readonly number: string;
  readonly lines: readonly number[];
  readonly openedOn: Day;
  /** The first one is the primary place. */
  readonly places: readonly ImportedPlace[];
  readonly point: GeoPoint | null;
  readonly description: string | null;
  readonly violations: readonly ImportedViolation[];
  readonly inspections: readonly ImportedInspection[];
}

/** The text for a row that says nothing new. */
export const NOTHING_NEW = 'It adds nothing to the earlier rows of this case.';

/** Makes cases of rows that are added one by one, in the order of the file. */
export interface CaseGrouper {
  /** Adds a row to its case. It is refused when it adds nothing to the case, or too much. */
  readonly add: (row: CaseImportRow) => void;
  /** Returns the cases of all rows, and the refused rows. */
  readonly finish: () => { readonly cases: readonly CaseToImport[]; readonly refused: readonly RefusedRow[] };
}

/** Creates a grouper without rows. */
export function caseGrouper(): CaseGrouper {
  const drafts = new Map<string, Draft>();
  const refused: RefusedRow[] = [];
  return {
    add: (row) => {
      const draft = drafts.get(row.number) ?? emptyDraft();
      const problem = addRow(draft, row);
      if (problem === null) drafts.set(row.number, draft);
      else refused.push({ line: row.line, label: row.number, problems: [problem] });
    },
    finish: () => {
      const cases: CaseToImport[] = [];
      for (const [number, draft] of drafts) {
        const { openedOn } = draft;
        if (openedOn === null) {
          const problems = [text('required', { label: 'Opened on' })];
          refused.push(...draft.lines.map((line) => ({ line, label: number, problems })));
        } else cases.push({ number, openedOn, ...partsOf(draft) });
      }
      return { cases, refused };
    },
  };
}

interface Draft {
  readonly lines: number[];
  openedOn: Day | null;
  point: GeoPoint | null;
  readonly places: Map<string, ImportedPlace>;
  readonly descriptions: Set<string>;
  readonly violations: Map<string, ImportedViolation>;
  readonly inspections: Map<string, ImportedInspection>;
}

const emptyDraft = (): Draft => ({
  lines: [],
  openedOn: null,
  point: null,
  places: new Map(),
  descriptions: new Set(),
  violations: new Map(),
  inspections: new Map(),
});

const partsOf = ({ lines, point, places, descriptions, violations, inspections }: Draft) => ({
  lines,
  point,
  places: [...places.values()],
  description: descriptions.size === 0 ? null : [...descriptions].join('\n'),
  violations: [...violations.values()],
  inspections: [...inspections.values()].toSorted((one, other) => one.on.localeCompare(other.on)),
});

const placeKey = ({ address, apn }: ImportedPlace): string =>
  JSON.stringify([addressKey(address ?? '', null), normalizeApn(apn ?? '')]);

/** Adds a row to its case. Returns why it cannot be added, or null. */
function addRow(draft: Draft, row: CaseImportRow): string | null {
  const { place, description, violation, inspection } = row;
  const keys = {
    place: place && placeKey(place),
    violation: violation && JSON.stringify([violation.violationId, violation.note?.toLowerCase() ?? null]),
    inspection: inspection && JSON.stringify([inspection.on, inspection.type?.toLowerCase() ?? null]),
  };
  const isNew = {
    place: keys.place !== null && !draft.places.has(keys.place),
    description: description !== null && !draft.descriptions.has(description),
    violation: keys.violation !== null && !draft.violations.has(keys.violation),
    inspection: keys.inspection !== null && !draft.inspections.has(keys.inspection),
    point: row.point !== null && draft.point === null,
    date: row.openedOn !== null && (draft.openedOn === null || row.openedOn < draft.openedOn),
  };
  if (draft.lines.length > 0 && !Object.values(isNew).includes(true)) return NOTHING_NEW;
  if (isNew.violation && draft.violations.size >= CASE_VIOLATIONS_MAX)
    return text('atMostEntries', { label: 'Violations of a case', n: CASE_VIOLATIONS_MAX });
  if (isNew.place && draft.places.size >= CASE_PLACES_MAX)
    return text('atMostEntries', { label: 'Places of a case', n: CASE_PLACES_MAX });
  if (isNew.description && [...draft.descriptions, description].join('\n').length > CASE_DESCRIPTION_MAX)
    return text('atMostCharacters', { label: 'The descriptions of a case', n: CASE_DESCRIPTION_MAX });
  draft.lines.push(row.line);
  if (isNew.date) draft.openedOn = row.openedOn;
  if (isNew.point) draft.point = row.point;
  if (isNew.place) draft.places.set(keys.place!, place!);
  if (isNew.description) draft.descriptions.add(description!);
  if (isNew.violation) draft.violations.set(keys.violation!, violation!);
  if (isNew.inspection) draft.inspections.set(keys.inspection!, inspection!);
  return null;
}
