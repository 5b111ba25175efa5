import { z } from 'zod';
import { fieldAnswer } from '../../../mechanisms/custom-fields/schema.ts';
import { leaveWords, onLeave } from '../../../identity/delegation/on-leave.ts';
import { changesData, type EventData, fieldChanges, namedRecord } from '../../../platform/event.ts';
import { violationStatuses } from '../violations/violation-status.ts';
import { dayWords } from '../../../platform/formats/calendar.ts';
import { nameOf, quoted } from '../../../platform/history.ts';

const day = z.iso.date();
/** `type` is the name of its type; null without one. */
const inspection = { inspectionId: z.uuid(), type: z.string().nullable() };

/** The events of a case's inspections, which cases spread among their own. */
export const inspectionEvents = {
  inspectionScheduled: {
    about: 'An inspection was scheduled.',
    data: z.strictObject({
      ...inspection,
      plannedOn: day,
      assignee: namedRecord.nullable(),
      onLeave: onLeave.optional(),
    }),
  },
  inspectionChanged: {
    about: 'The plan of an inspection was changed: its day, inspector, type or length.',
    data: z.strictObject({ ...inspection, ...changesData.shape, onLeave: onLeave.optional() }),
  },
  inspectionCanceled: {
    about: 'An inspection was canceled.',
    data: z.strictObject({
      ...inspection,
      plannedOn: day,
      reason: namedRecord.nullable(),
      note: z.string().nullable(),
    }),
  },
  inspectionPerformed: {
    about: 'An inspection was performed.',
    data: z.strictObject({
      ...inspection,
      findings: z.array(
        z.strictObject({
          caseViolationId: z.uuid(),
          violation: namedRecord,
          disposition: namedRecord,
          status: z.enum(violationStatuses),
        }),
      ),
      photos: z.number().int(),
      /** Whether the inspector's device reported where it was. */
      hasPlace: z.boolean(),
    }),
  },
  inspectionCorrected: {
    about: 'The note, the checklist or the findings of a performed inspection were corrected.',
    /**
     * `names` are the notes, and labels of the fields of the checklist; `changes` has the notes, `before` the previous
     * answers, and `findings` the violations with another disposition; `from` is null for one that was not inspected.
     */
    data: z.strictObject({
      ...inspection,
      names: z.array(z.string()),
      changes: fieldChanges.optional(),
      before: z.array(fieldAnswer).optional(),
      findings: z
        .array(
          z.strictObject({
            caseViolationId: z.uuid(),
            violation: namedRecord,
            from: namedRecord.nullable(),
            to: namedRecord,
            status: z.enum(violationStatuses),
          }),
        )
        .optional(),
    }),
  },
};

type Events = typeof inspectionEvents;
type Data<Name extends keyof Events> = EventData<Events[Name]>;

const the = (type: string | null): string => (type === null ? 'the inspection' : `the inspection “${type}”`);
const an = (type: string | null): string => (type === null ? 'an inspection' : `the inspection “${type}”`);

function scheduled({ type, plannedOn, assignee, onLeave }: Data<'inspectionScheduled'>): string {
  const what = `scheduled ${an(type)} for ${dayWords(plannedOn)}`;
  return assignee === null ? what : `${what} with ${nameOf(assignee)}${leaveWords(assignee, onLeave)}`;
}

const moved = (inspection: string, { from, to }: { readonly from: unknown; readonly to: unknown }): string =>
  `moved ${inspection} from ${dayWords(String(from))} to ${dayWords(String(to))}`;

function changed({ type, changes, onLeave }: Data<'inspectionChanged'>): string {
  const parts = [
    ...('plannedOn' in changes ? [moved(the(type), changes['plannedOn']!)] : []),
    ...('assignee' in changes ? [inspectorText(the(type), changes['assignee']!.to, onLeave)] : []),
  ];
  return parts.length === 0 ? `changed the schedule of ${the(type)}` : parts.join(' and ');
}

/** Returns the words of an inspection that got another inspector; `to` is a value of the event's changes. */
function inspectorText(inspection: string, to: unknown, onLeave: Data<'inspectionChanged'>['onLeave']): string {
  const person = namedRecord.safeParse(to).data;
  return person === undefined
    ? `removed the inspector of ${inspection}`
    : `assigned ${inspection} to ${nameOf(person)}${leaveWords(person, onLeave)}`;
}

function canceled({ type, plannedOn, reason, note }: Data<'inspectionCanceled'>): string {
  const what = `canceled ${the(type)} of ${dayWords(plannedOn)}`;
  const why = [...(reason === null ? [] : [nameOf(reason)]), ...(note === null ? [] : [note])].join('. ');
  return why === '' ? what : `${what}: ${why}`;
}

const found = ({ violation, disposition }: Data<'inspectionPerformed'>['findings'][number]): string =>
  `“${nameOf(violation)}” is “${nameOf(disposition)}”`;

function performed({ type, findings, photos }: Data<'inspectionPerformed'>): string {
  const photoWords = photos === 0 ? '' : ` with ${photos} ${photos === 1 ? 'photo' : 'photos'}`;
  const what = `performed ${the(type)}${photoWords}`;
  const settled = findings.filter(({ status }) => status !== 'OPEN');
  const open = findings.length - settled.length;
  const parts = [...settled.map(found), ...(open === 0 ? [] : [`${open} still open`])];
  return parts.length === 0 ? what : `${what}: ${parts.join(', ')}`;
}

const foundInstead = ({
  violation,
  from,
  to,
}: NonNullable<Data<'inspectionCorrected'>['findings']>[number]): string => {
  const now = `“${nameOf(violation)}” is “${nameOf(to)}”`;
  return from === null ? now : `${now} instead of “${nameOf(from)}”`;
};

function corrected({ type, names, findings = [] }: Data<'inspectionCorrected'>): string {
  const what = quoted(names) || (findings.length > 0 ? 'the results' : 'the answers');
  const whole = `corrected ${what} of ${the(type)}`;
  return findings.length === 0 ? whole : `${whole}: ${findings.map(foundInstead).join(', ')}`;
}

/** The sentences of the events of inspections, which cases spread among their own. */
export const inspectionSentences = {
  inspectionScheduled: scheduled,
  inspectionChanged: changed,
  inspectionCanceled: canceled,
  inspectionPerformed: performed,
  inspectionCorrected: corrected,
};
