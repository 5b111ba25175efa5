import '../../cases.css';
import './day.css';
import { ActionIcon, Group, SegmentedControl, Skeleton, Text, Tooltip } from '@mantine/core';
import { type DayStop, NO_INSPECTOR } from '@townkeep/core/casework/cases';
import { personName } from '@townkeep/core/identity/people';
import { IconCalendarShare } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { toApiProblem } from '../../../../../http/client.ts';
import { LoadError } from '../../../../../ui/page/LoadError.tsx';
import { PageFrame } from '../../../../../ui/page/PageFrame.tsx';
import type { PickerOption } from '../../../../../ui/pickers/options.ts';
import { useLiveQuery } from '../../../../mechanisms/live/use-live-query.ts';
import { useOpenedPart } from '../../../../mechanisms/record/use-opened-part.ts';
import { apiQuery } from '../../../../platform/session/api.ts';
import { useSession } from '../../../../platform/session/SessionContext.tsx';
import { useToday } from '../../../../platform/session/use-today.ts';
import { CalendarDialog } from './CalendarDialog.tsx';
import { DayField, InspectorField } from './DayControls.tsx';
import { DayLists } from './DayLists.tsx';
import { DayMap } from './DayMap.tsx';
import { leftText } from './day-words.ts';
import { ReassignDialog } from './ReassignDialog.tsx';
import { RescheduleDialog } from './RescheduleDialog.tsx';
import type { StopDialog } from './StopCard.tsx';

const NAME = 'Inspections';

const views = [
  { value: 'list', label: 'List' },
  { value: 'map', label: 'Map' },
];

/**
 * An inspector's day, or the inspections without an inspector: late ones, those to do in driving order, and performed
 * ones, beside the map.
 */
export function DayPage() {
  const { today } = useToday();
  const [date, setDate] = useState(today);
  const [inspector, setInspector] = useState<PickerOption | null>(useMe());
  const { flags } = useSession();
  const [isLinking, setIsLinking] = useState(false);
  const [view, setView] = useState('list');
  return (
    <PageFrame
      name={NAME}
      heading="Inspections"
      action={
        flags.hasOwnProfile && (
          <Tooltip label="Calendar link">
            <ActionIcon variant="default" size={36} aria-label="Calendar link" onClick={() => setIsLinking(true)}>
              <IconCalendarShare size={18} aria-hidden />
            </ActionIcon>
          </Tooltip>
        )
      }
    >
      <Group gap="sm">
        <DayField date={date} onChange={setDate} />
        <InspectorField date={date} value={inspector} onChange={setInspector} />
      </Group>
      <Day key={`${date} ${inspector?.value ?? ''}`} date={date} inspector={inspector} view={view} onView={setView} />
      <CalendarDialog isOpen={isLinking} onClose={() => setIsLinking(false)} />
    </PageFrame>
  );
}

/** Returns the signed-in person as an option; null, which is unassigned, for a super admin, who has no inspections. */
function useMe(): PickerOption | null {
  const { profile, flags } = useSession();
  return flags.hasOwnProfile ? { value: profile.id, label: personName(profile), isActive: true } : null;
}

interface DayProps {
  readonly date: string;
  /** Null for the inspections without an inspector. */
  readonly inspector: PickerOption | null;
  /** What a phone shows; wider screens show both. */
  readonly view: string;
  readonly onView: (view: string) => void;
}

function Day({ date, inspector, view, onView }: DayProps) {
  const { today } = useToday();
  const day = apiQuery.cases.inspectionDay.queryOptions({
    input: { date, assigneeId: inspector?.value ?? NO_INSPECTOR },
  });
  const loaded = useQuery(day);
  useLiveQuery('case', null, [day.queryKey]);
  const { stops, late, meters } = loaded.data ?? NONE;
  const { opened, open, close } = useOpenedPart<DayStop, StopDialog>([...stops, ...late]);
  const toDo = useMemo(() => stops.filter(({ status }) => status === 'SCHEDULED'), [stops]);
  const done = useMemo(() => stops.filter(({ status }) => status !== 'SCHEDULED'), [stops]);
  if (loaded.data === undefined)
    return loaded.error === null ? (
      <Skeleton height={320} aria-busy />
    ) : (
      <LoadError problem={toApiProblem(loaded.error)} onRetry={() => void loaded.refetch()} />
    );
  const hasMap = [...stops, ...late].some(({ latitude }) => latitude !== null);
  const dialog = opened && {
    stop: opened.part,
    isGone: opened.isGone,
    inspector,
    dayKey: day.queryKey,
    onClose: close,
  };
  return (
    <>
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <Text fw={600} role="status">
          {leftText(toDo.length, late.length, meters, date === today)}
        </Text>
        {hasMap && (
          <SegmentedControl className="day-switch" aria-label="Shown as" data={views} value={view} onChange={onView} />
        )}
      </Group>
      <div className="day-columns" data-view={hasMap ? view : 'list'}>
        <DayLists late={late} toDo={toDo} done={done} inspector={inspector} onOpen={open} />
        {hasMap && <DayMap late={late} toDo={toDo} done={done} />}
      </div>
      {dialog !== null && opened?.kind === 'reassign' && <ReassignDialog {...dialog} />}
      {dialog !== null && opened?.kind === 'reschedule' && <RescheduleDialog {...dialog} />}
    </>
  );
}

const NONE = { stops: [], late: [], meters: 0 };
