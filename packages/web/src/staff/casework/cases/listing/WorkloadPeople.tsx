import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { type CaseLoad, loadParts, type WorkloadPerson } from '@townkeep/core/casework/cases';
import { initialsOf, personName } from '@townkeep/core/identity/people';
import { IconUserQuestion } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { toApiProblem } from '../../../../http/client.ts';
import { dayAndMonth } from '../../../../ui/dates/format.ts';
import { LoadError } from '../../../../ui/page/LoadError.tsx';
import { idsOf, joinIds } from '../../../mechanisms/listing/filters/ids-filter.tsx';
import type { OverviewProps } from '../../../mechanisms/listing/listing.ts';
import { apiQuery } from '../../../platform/session/api.ts';
import { useToday } from '../../../platform/session/use-today.ts';

/** Figures of a minute ago are good enough to compare people by. */
const query = apiQuery.cases.workload.queryOptions({
  staleTime: 30_000,
  refetchInterval: 60_000,
});

/** The cases that no one has, and the people with their work. Pressing one shows its cases; several can be pressed. */
export function WorkloadPeople({ state, onChange }: OverviewProps) {
  const { today } = useToday();
  const loaded = useQuery(query);
  if (loaded.data === undefined && loaded.error !== null)
    return <LoadError problem={toApiProblem(loaded.error)} onRetry={() => void loaded.refetch()} />;
  const people = loaded.data?.people ?? [];
  const chosen = idsOf(state, 'assignee');
  const unassigned = loaded.data?.unassigned ?? NONE;
  const most = Math.max(1, unassigned.open, ...people.map(({ load }) => load.open));
  const toggle = (id: string) =>
    onChange({ assignee: joinIds(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]) });
  return (
    <div role="group" aria-label="Show the cases of" className="workload-people">
      {unassigned.open > 0 && (
        <Load
          name="Unassigned"
          initials={<IconUserQuestion size={16} />}
          load={{ ...unassigned, inspections: 0 }}
          away={null}
          most={most}
          isChosen={chosen.includes(UNASSIGNED)}
          onToggle={() => toggle(UNASSIGNED)}
        />
      )}
      {people.map((person) => (
        <Load
          key={person.id}
          name={personName(person)}
          initials={initialsOf(person)}
          load={person.load}
          away={awayTextOf(person, today)}
          most={most}
          isChosen={chosen.includes(person.id)}
          onToggle={() => toggle(person.id)}
        />
      ))}
    </div>
  );
}

const NONE = { open: 0, overdue: 0, dueThisWeek: 0 };
/** The value of the filter for cases that no one has. */
const UNASSIGNED = 'NONE';

const awayTextOf = ({ workDelegation: leave }: WorkloadPerson, today: string): string | null =>
  leave?.isAway === true ? `Away until ${dayAndMonth(leave.endDate, today)}` : null;

interface LoadProps {
  readonly name: string;
  /** What stands in the circle. */
  readonly initials: ReactNode;
  readonly load: CaseLoad;
  /** Until when the person is away; null for one who is there. */
  readonly away: string | null;
  /** The most open cases that one has: the length of a whole bar. */
  readonly most: number;
  readonly isChosen: boolean;
  readonly onToggle: () => void;
}

function Load({ name, initials, load, away, most, isChosen, onToggle }: LoadProps) {
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
              {load.inspections} {load.inspections === 1 ? 'inspection' : 'inspections'} this week
            </span>
          )}
          {load.open === 0 && load.inspections === 0 && away === null && <span>No open cases</span>}
        </span>
      </span>
    </UnstyledButton>
  );
}
