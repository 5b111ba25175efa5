import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { type CaseLoad, loadParts, type WorkloadPerson } from '@townkeep/core/casework/cases';
import { initialsOf, personName } from '@townkeep/core/identity/people';
import { IconUserQuestion } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { toApiProblem } from '../../../../http/client.ts';
import { dayAndMonth } from '../../../../ui/dates/format.ts';
import { LoadError } from '../../../../ui/page/LoadError.tsx';
import { idsOf, joinIds } from '../../../mechanisms/listing/filters/ids-filter.tsx';
import type { OverviewProps } from '../../../mechanisms/listing/listing.ts';
import { useWidth } from '../../../mechanisms/listing/use-width.ts';
import { type api, apiQuery } from '../../../platform/session/api.ts';
import { useToday } from '../../../platform/session/use-today.ts';
import { fittingPeople } from './fitting-people.ts';

/** Figures of a minute ago are good enough to compare people by. */
const query = apiQuery.cases.workload.queryOptions({
  staleTime: 30_000,
  refetchInterval: 60_000,
});

/**
 * The cases that no one has, and the people with their work. Pressing one shows its cases; several can be pressed. Those
 * who do not fit in a row are shown on demand, and chosen ones always.
 */
export function WorkloadPeople({ state, onChange }: OverviewProps) {
  const loaded = useQuery(query);
  const { ref, width } = useElementSize();
  const { isNarrow } = useWidth();
  const [isWhole, setIsWhole] = useState(false);
  if (loaded.data === undefined && loaded.error !== null)
    return <LoadError problem={toApiProblem(loaded.error)} onRetry={() => void loaded.refetch()} />;
  const cards = loaded.data === undefined ? [] : cardsOf(loaded.data);
  const chosen = idsOf(state, 'assignee');
  const most = Math.max(1, ...cards.map(({ load }) => load.open));
  const toggle = (id: string) =>
    onChange({ assignee: joinIds(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]) });
  const fitting = fittingPeople(cards.length, width, isNarrow);
  const shown = cards.filter(({ id }, index) => isWhole || index < fitting || chosen.includes(id));
  const rest = cards.length - fitting;
  return (
    <div ref={ref} role="group" aria-label="Show the cases of" className="workload-people">
      {shown.map((card) => (
        <Load
          key={card.id}
          {...card}
          most={most}
          isChosen={chosen.includes(card.id)}
          onToggle={() => toggle(card.id)}
        />
      ))}
      {width > 0 && rest > 0 && (
        <UnstyledButton
          className="workload-person workload-rest"
          aria-expanded={isWhole}
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole ? 'Show fewer' : `Show ${rest} more`}
        </UnstyledButton>
      )}
    </div>
  );
}

/** The value of the filter for cases that no one has. */
const UNASSIGNED = 'NONE';

/** A person, or no one, with their work. */
interface Card {
  /** The value of the filter. */
  readonly id: string;
  readonly name: string;
  /** What stands in the circle. */
  readonly initials: ReactNode;
  readonly load: CaseLoad;
  /** The delegation of the person; null without one. */
  readonly leave: WorkloadPerson['workDelegation'];
}

function cardsOf({ unassigned, people }: Workload): Card[] {
  const noOne = { id: UNASSIGNED, name: 'Unassigned', initials: <IconUserQuestion size={16} />, leave: null };
  return [
    ...(unassigned.open > 0 ? [{ ...noOne, load: { ...unassigned, inspections: 0 } }] : []),
    ...people.map((person) => ({
      id: person.id,
      name: personName(person),
      initials: initialsOf(person),
      load: person.load,
      leave: person.workDelegation,
    })),
  ];
}

type Workload = Awaited<ReturnType<typeof api.cases.workload>>;

const awayText = (leave: Card['leave'], today: string): string | null =>
  leave?.isAway === true ? `Away until ${dayAndMonth(leave.endDate, today)}` : null;

interface LoadProps extends Card {
  /** The most open cases that one has: the length of a whole bar. */
  readonly most: number;
  readonly isChosen: boolean;
  readonly onToggle: () => void;
}

function Load({ name, initials, load, leave, most, isChosen, onToggle }: LoadProps) {
  const { today } = useToday();
  const away = awayText(leave, today);
  const parts = loadParts(load);
  return (
    <UnstyledButton aria-pressed={isChosen} onClick={onToggle} className="workload-person">
      <span className="workload-initials" aria-hidden>
        {initials}
      </span>
      <span className="workload-facts">
        <span className="workload-name">
          {name}
          <b>
            {load.open}
            <VisuallyHidden> open</VisuallyHidden>
          </b>
        </span>
        <span className="workload-bar" aria-hidden>
          {(['overdue', 'dueThisWeek', 'onTime'] as const).map((part) => (
            <i key={part} data-part={part} style={{ width: `${(parts[part] / most) * 100}%` }} />
          ))}
        </span>
        <span className="workload-words">
          {load.overdue > 0 && <span className="late">{load.overdue} overdue</span>}
          {parts.dueThisWeek > 0 && <VisuallyHidden>{parts.dueThisWeek} due this week</VisuallyHidden>}
          {away !== null && <span className="workload-away">{away}</span>}
          {load.inspections > 0 && away === null && (
            <span>
              {load.inspections} {load.inspections === 1 ? 'inspection' : 'inspections'}
              <span className="workload-wide"> this week</span>
            </span>
          )}
          {load.open === 0 && load.inspections === 0 && away === null && <span>No open cases</span>}
        </span>
      </span>
    </UnstyledButton>
  );
}
