import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { loadParts, type WorkloadPerson } from '@townkeep/core/casework/cases';
import { initialsOf, personName } from '@townkeep/core/identity/people';
import { useQuery } from '@tanstack/react-query';
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

/** The people with their work. Pressing them shows their cases alone; several can be pressed. */
export function WorkloadPeople({ state, onChange }: OverviewProps) {
  const loaded = useQuery(query);
  if (loaded.data === undefined && loaded.error !== null)
    return <LoadError problem={toApiProblem(loaded.error)} onRetry={() => void loaded.refetch()} />;
  const people = loaded.data?.people ?? [];
  const chosen = idsOf(state, 'assignee');
  const most = Math.max(1, ...people.map(({ load }) => load.open));
  const toggle = (id: string) =>
    onChange({ assignee: joinIds(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]) });
  return (
    <div role="group" aria-label="Show the cases of" className="workload-people">
      {people.map((person) => (
        <Person
          key={person.id}
          person={person}
          most={most}
          isChosen={chosen.includes(person.id)}
          onToggle={() => toggle(person.id)}
        />
      ))}
    </div>
  );
}

interface PersonProps {
  readonly person: WorkloadPerson;
  /** The most open cases that one person has: the length of a whole bar. */
  readonly most: number;
  readonly isChosen: boolean;
  readonly onToggle: () => void;
}

function Person({ person, most, isChosen, onToggle }: PersonProps) {
  const { today } = useToday();
  const { load, workDelegation: leave } = person;
  const name = personName(person);
  const parts = loadParts(load);
  const away = leave?.isAway === true ? `Away until ${dayAndMonth(leave.endDate, today)}` : null;
  return (
    <UnstyledButton aria-pressed={isChosen} onClick={onToggle} className="workload-person">
      <span className="workload-initials" aria-hidden>
        {initialsOf(person)}
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
              <VisuallyHidden> this week</VisuallyHidden>
            </span>
          )}
          {load.open === 0 && load.inspections === 0 && away === null && <span>No open cases</span>}
        </span>
      </span>
    </UnstyledButton>
  );
}
