import '../../cases.css';
import './day.css';
import { Button, Group, Skeleton, Stack, Text, TextInput, Title } from '@mantine/core';
import { NO_INSPECTOR } from '@townkeep/core/casework/cases';
import { addDays } from '@townkeep/core/platform/formats/calendar.ts';
import { personName } from '@townkeep/core/identity/people';
import { IconCalendarShare, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toApiProblem } from '../../../../../http/client.ts';
import { LoadError } from '../../../../../ui/page/LoadError.tsx';
import { PageFrame } from '../../../../../ui/page/PageFrame.tsx';
import { FieldPicker } from '../../../../../ui/pickers/FieldPicker.tsx';
import type { PickerOption } from '../../../../../ui/pickers/options.ts';
import { useLiveQuery } from '../../../../mechanisms/live/use-live-query.ts';
import { useOpenedPart } from '../../../../mechanisms/record/use-opened-part.ts';
import { apiQuery } from '../../../../platform/session/api.ts';
import { useSession } from '../../../../platform/session/SessionContext.tsx';
import { useToday } from '../../../../platform/session/use-today.ts';
import { inspectorSource } from '../../choices.ts';
import { CalendarDialog } from './CalendarDialog.tsx';
import { DayMap } from './DayMap.tsx';
import { ReassignDialog } from './ReassignDialog.tsx';
import { StopItem } from './StopItem.tsx';

const NAME = 'Inspections';

/**
 * An inspector's day, or the inspections without an inspector: the stops in driving order beside the map, and late
 * inspections below.
 */
export function DayPage() {
  const { today } = useToday();
  const [date, setDate] = useState(today);
  const [inspector, setInspector] = useState<PickerOption | null>(useMe());
  const { flags } = useSession();
  const [isLinking, setIsLinking] = useState(false);
  return (
    <PageFrame
      name={NAME}
      heading="Inspections"
      action={
        flags.hasOwnProfile && (
          <Button
            variant="default"
            leftSection={<IconCalendarShare size={16} aria-hidden />}
            onClick={() => setIsLinking(true)}
          >
            Calendar link
          </Button>
        )
      }
    >
      <Group gap="sm" align="flex-end">
        <DayField date={date} onChange={setDate} />
        <FieldPicker
          label="Inspector"
          source={inspectorSource({ violationTypeIds: [], plannedDate: date, today })}
          value={inspector}
          none="Unassigned"
          onChange={(value, label) => setInspector(value === null ? null : { value, label, isActive: true })}
        />
      </Group>
      {date !== '' && <Day date={date} inspector={inspector} />}
      <CalendarDialog isOpen={isLinking} onClose={() => setIsLinking(false)} />
    </PageFrame>
  );
}

/** Returns the signed-in person as an option; null, which is unassigned, for a super admin, who has no inspections. */
function useMe(): PickerOption | null {
  const { profile, flags } = useSession();
  return flags.hasOwnProfile ? { value: profile.id, label: personName(profile), isActive: true } : null;
}

interface DayFieldProps {
  readonly date: string;
  readonly onChange: (date: string) => void;
}

function DayField({ date, onChange }: DayFieldProps) {
  const { today } = useToday();
  const step = (days: number) => onChange(addDays(date === '' ? today : date, days));
  return (
    <Group gap={4} align="flex-end" wrap="nowrap">
      <Button variant="default" px="xs" aria-label="Previous day" onClick={() => step(-1)}>
        <IconChevronLeft size={16} aria-hidden />
      </Button>
      <TextInput type="date" label="Day" value={date} onChange={(event) => onChange(event.currentTarget.value)} />
      <Button variant="default" px="xs" aria-label="Next day" onClick={() => step(1)}>
        <IconChevronRight size={16} aria-hidden />
      </Button>
    </Group>
  );
}

interface DayProps {
  readonly date: string;
  /** Null for the inspections without an inspector. */
  readonly inspector: PickerOption | null;
}

function Day({ date, inspector }: DayProps) {
  const day = apiQuery.cases.inspectionDay.queryOptions({
    input: { date, assigneeId: inspector?.value ?? NO_INSPECTOR },
  });
  const loaded = useQuery(day);
  useLiveQuery('case', null, [day.queryKey]);
  const { opened, open, close } = useOpenedPart([...(loaded.data?.stops ?? []), ...(loaded.data?.late ?? [])]);
  if (loaded.data === undefined)
    return loaded.error === null ? (
      <Skeleton height={320} aria-busy />
    ) : (
      <LoadError problem={toApiProblem(loaded.error)} onRetry={() => void loaded.refetch()} />
    );
  const { stops, late, meters } = loaded.data;
  const toDo = stops.filter(({ status }) => status === 'SCHEDULED').length;
  return (
    <div className="day-columns">
      <Stack gap="md">
        <section aria-labelledby="day-stops">
          <Title order={2} fz="sm" id="day-stops" mb="xs">
            {toDo === 0 ? 'No inspection is left' : `${toDo} to do, ${milesText(meters)} as the crow flies`}
          </Title>
          {stops.length === 0 ? (
            <Text fz="sm" c="dimmed">
              Nothing is planned for this day
            </Text>
          ) : (
            <Stack gap="xs" component="ol" className="plain-list" m={0} p={0}>
              {stops.map((stop, index) => (
                <StopItem
                  key={stop.id}
                  stop={stop}
                  position={index + 1}
                  inspector={inspector}
                  onReassign={() => open('edit', stop)}
                />
              ))}
            </Stack>
          )}
        </section>
        {late.length > 0 && (
          <section aria-labelledby="day-late">
            <Title order={2} fz="sm" id="day-late" mb="xs">
              Late
            </Title>
            <Stack gap="xs" component="ul" className="plain-list" m={0} p={0}>
              {late.map((stop) => (
                <StopItem
                  key={stop.id}
                  stop={stop}
                  position={null}
                  inspector={inspector}
                  onReassign={() => open('edit', stop)}
                />
              ))}
            </Stack>
          </section>
        )}
      </Stack>
      {stops.some(({ latitude }) => latitude !== null) && <DayMap stops={stops} />}
      {opened !== null && (
        <ReassignDialog
          stop={opened.part}
          isGone={opened.isGone}
          inspector={inspector}
          dayKey={day.queryKey}
          onClose={close}
        />
      )}
    </div>
  );
}

/** Formats a distance in miles, the unit of American roads. */
function milesText(meters: number): string {
  return `${(meters / METERS_PER_MILE).toFixed(1)} mi`;
}
const METERS_PER_MILE = 1609.344;
