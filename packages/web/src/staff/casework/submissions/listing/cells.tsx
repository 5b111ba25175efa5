import { Text, VisuallyHidden } from '@mantine/core';
import type { SubmissionRow } from '@townkeep/core/casework/submissions';
import { IconAlertTriangle, IconCamera, IconLock, IconMessageCircle, IconUsers } from '@tabler/icons-react';
import { dayText, dueText } from '../../../../ui/dates/format.ts';
import { PlainWhen } from '../../../../ui/dates/PlainWhen.tsx';
import { shownName } from '../../../../ui/shown-name.ts';
import { SlaMark } from '../../../mechanisms/sla/index.ts';
import { CategoryMark } from '../marks/CategoryMark.tsx';
import { type Assigned, assignedText } from '../../../mechanisms/record/assigned.ts';
import { RowStatus } from '../marks/StatusMark.tsx';
import { TagMarks } from '../marks/TagMarks.tsx';
import { useToday } from '../../../platform/session/use-today.ts';
import { RowLead } from '../../../mechanisms/listing/rows/RowLead.tsx';

export interface CellProps {
  readonly row: SubmissionRow;
}

/** Returns the assignee's name, or 'Unassigned'. */
export const assigneeText = (row: Assigned): string => assignedText(row) ?? 'Unassigned';

/** The street if there is one, then the number. */
export const LeadText = ({ row: { locationText, number } }: CellProps) => (
  <RowLead place={locationText} number={`#${number}`} />
);

/** The category and the summary, with icons for an internal submission and for a reporter who waits for an answer. */
export function SummaryText({ row }: CellProps) {
  return (
    <>
      {row.awaitsReply && (
        <IconMessageCircle
          size={14}
          role="img"
          aria-label="The resident is waiting for an answer"
          className="line-icon attention-icon"
        />
      )}
      {row.photoCount > 0 && <PhotoSign count={row.photoCount} />}
      {row.visibility === 'INTERNAL' && <IconLock size={14} role="img" aria-label="Internal" className="line-icon" />}
      <CategoryMark id={row.category.id} />{' '}
      <Text span inherit fw={600}>
        {row.category.name}
      </Text>{' '}
      <Text span inherit>
        {row.summary}
      </Text>
    </>
  );
}

/** A camera, with the number of several photos. */
const PhotoSign = ({ count }: { readonly count: number }) => (
  <Text span fz="xs" c="dimmed" className="photo-sign">
    <IconCamera size={14} aria-hidden className="line-icon" />
    {count > 1 && <span aria-hidden>{count}</span>}
    <VisuallyHidden>{count === 1 ? '1 photo' : `${count} photos`}</VisuallyHidden>
  </Text>
);

export const PlaceText = ({ row }: CellProps) => <>{row.locationText ?? '–'}</>;

/** The assignee. An icon marks a group, since its name alone fits. */
export function AssigneeCell({ row }: CellProps) {
  if (row.assigneeGroup === null) return assigneeText(row);
  return (
    <>
      <IconUsers size={14} role="img" aria-label="Group" className="line-icon" />
      {shownName(row.assigneeGroup.name, row.assigneeGroup.isActive)}
    </>
  );
}

export const ReporterCell = ({ row }: CellProps) => <>{row.reporterName ?? '–'}</>;
export const StatusCell = ({ row }: CellProps) => <RowStatus {...row} />;
export const TagsCell = ({ row }: CellProps) => <TagMarks tags={row.tags} max={1} />;

export function CreatedCell({ row }: CellProps) {
  return <PlainWhen at={row.createdAt} timeZone={useToday().timeZone} />;
}

export function UpdatedCell({ row }: CellProps) {
  return <PlainWhen at={row.updatedAt} timeZone={useToday().timeZone} />;
}

/** The state of the deadlines that are still to be met. */
export const SlaCell = ({ row }: CellProps) => (row.sla === null ? '–' : <SlaMark state={row.sla} />);

/** The due date. A word, a color and a shape mark an overdue one. */
export function DueCell({ row: { dueOn, status, isOverdue } }: CellProps) {
  const { today } = useToday();
  if (dueOn === null || status === 'CLOSED') return '–';
  return (
    <time dateTime={dueOn} title={dayText(dueOn)} className={isOverdue ? 'late' : undefined}>
      {isOverdue && <IconAlertTriangle size={14} role="img" aria-label="Overdue" className="line-icon" />}
      {dueText(dueOn, today)}
    </time>
  );
}
