import { Anchor, Group, Stack, Text, Title } from '@mantine/core';
import type { DayStop } from '@townkeep/core/casework/cases';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, type Ref, useRef } from 'react';
import type { PickerOption } from '../../../../../ui/pickers/options.ts';
import { useSession } from '../../../../platform/session/SessionContext.tsx';
import { useToday } from '../../../../platform/session/use-today.ts';
import { lateSinceText } from '../../../../../ui/dates/format.ts';
import { MoveLate } from './MoveLate.tsx';
import { StopCard, type StopCardProps, type StopDialog } from './StopCard.tsx';
import { useStopBlocker } from './stop-plan.ts';

interface DayListsProps {
  readonly late: readonly DayStop[];
  readonly toDo: readonly DayStop[];
  readonly done: readonly DayStop[];
  /** Null for the inspections without an inspector. */
  readonly inspector: PickerOption | null;
  readonly onOpen: (dialog: StopDialog, stop: DayStop) => void;
}

/** The stops of a day: late ones, those to do in driving order, and the performed ones, folded. */
export function DayLists({ late, toDo, done, inspector, onOpen }: DayListsProps) {
  const blockerOf = useStopBlocker(inspector);
  const toDoTitle = useRef<HTMLHeadingElement>(null);
  const cardOf: CardOf = (stop) => ({
    stop,
    isOwn: blockerOf(stop) === null,
    isUnassigned: inspector === null,
    onOpen: (dialog) => onOpen(dialog, stop),
  });
  const onMoved = () => toDoTitle.current?.focus();
  return (
    <Stack gap="md" className="day-lists">
      {late.length > 0 && <Late stops={late} cardOf={cardOf} assigneeId={inspector?.value ?? null} onMoved={onMoved} />}
      <section aria-labelledby="day-stops">
        <SectionTitle id="day-stops" count={toDo.length} titleRef={toDoTitle}>
          To do
        </SectionTitle>
        {toDo.length === 0 && <NothingToDo isEmpty={done.length === 0} />}
        <Cards>
          {toDo.map((stop, index) => (
            <StopCard
              key={stop.id}
              {...cardOf(stop)}
              mark={index + 1}
              tone="toDo"
              when={stop.plannedAt ?? 'Any time'}
            />
          ))}
        </Cards>
      </section>
      {done.length > 0 && <Done stops={done} cardOf={cardOf} />}
    </Stack>
  );
}

/** Returns what the cards of all sections have. */
type CardOf = (stop: DayStop) => Omit<StopCardProps, 'mark' | 'tone' | 'when'>;

interface SectionProps {
  readonly stops: readonly DayStop[];
  readonly cardOf: CardOf;
}

interface LateProps extends SectionProps {
  readonly assigneeId: string | null;
  readonly onMoved: () => void;
}

function Late({ stops, cardOf, assigneeId, onMoved }: LateProps) {
  const { today } = useToday();
  const movable = stops.filter((stop) => cardOf(stop).isOwn);
  return (
    <section aria-labelledby="day-late" className="day-late">
      <Group justify="space-between" mb="xs">
        <SectionTitle id="day-late" count={stops.length} icon={<IconAlertTriangle size={16} aria-hidden />}>
          Late
        </SectionTitle>
        {movable.length > 0 && <MoveLate stops={movable} assigneeId={assigneeId} onMoved={onMoved} />}
      </Group>
      <Cards>
        {stops.map((stop, index) => (
          <StopCard
            key={stop.id}
            {...cardOf(stop)}
            mark={index + 1}
            tone="late"
            when={lateSinceText(stop.plannedOn, today)}
          />
        ))}
      </Cards>
    </section>
  );
}

const Done = ({ stops, cardOf }: SectionProps) => (
  <details className="day-done">
    <summary>
      <Title order={2} fz="sm" component="span" role="heading" aria-level={2}>
        Done <Count>{stops.length}</Count>
      </Title>
    </summary>
    <Cards>
      {stops.map((stop) => (
        <StopCard key={stop.id} {...cardOf(stop)} mark={<IconCheck size={14} />} tone="done" when="Performed" />
      ))}
    </Cards>
  </details>
);

const Cards = ({ children }: { readonly children: ReactNode }) => (
  <Stack gap="sm" component="ol" className="plain-list" m={0} p={0} mt="xs">
    {children}
  </Stack>
);

const Count = ({ children }: { readonly children: number }) => (
  <Text span inherit c="dimmed" fw={400}>
    {children}
  </Text>
);

interface SectionTitleProps {
  readonly id: string;
  readonly count: number;
  readonly icon?: ReactNode;
  readonly titleRef?: Ref<HTMLHeadingElement>;
  readonly children: string;
}

const SectionTitle = ({ id, count, icon, titleRef, children }: SectionTitleProps) => (
  <Title order={2} fz="sm" id={id} ref={titleRef ?? null} tabIndex={-1} className="day-title quiet-focus">
    {icon}
    {children} {count > 0 && <Count>{count}</Count>}
  </Title>
);

function NothingToDo({ isEmpty }: { readonly isEmpty: boolean }) {
  const { agencyId } = useSession();
  if (!isEmpty)
    return (
      <Text fz="sm" c="dimmed" mt="xs">
        All inspections of this day are done.
      </Text>
    );
  return (
    <Text fz="sm" c="dimmed" mt="xs">
      Nothing is planned for this day. Inspections that are scheduled on{' '}
      <Anchor component={Link} to={`/agencies/${agencyId}/cases`} inherit underline="always">
        a case
      </Anchor>{' '}
      appear here.
    </Text>
  );
}
