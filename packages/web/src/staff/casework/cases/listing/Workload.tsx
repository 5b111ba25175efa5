import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { UnstyledButton } from '@mantine/core';
import { rightBlocker } from '@townkeep/core/platform/rights/rights.ts';
import { Suspense, useState } from 'react';
import { readStored, store } from '../../../../ui/browser-storage.ts';
import { lazyPart } from '../../../../ui/later/lazy-part.tsx';
import type { OverviewProps } from '../../../mechanisms/listing/listing.ts';
import { useWidth } from '../../../mechanisms/listing/use-width.ts';
import { useSession } from '../../../platform/session/SessionContext.tsx';
import './workload.css';

const WorkloadPeople = lazyPart(async () => (await import('./WorkloadPeople.tsx')).WorkloadPeople);

/** Whether the strip was folded last, per browser. */
const KEY = 'townkeep_workload_folded';
const PEOPLE_ID = 'workload-people';

/** Who has how much to do, above the list, for those who may compare people. A person filters the list. */
export function Workload(props: OverviewProps) {
  const { flags } = useSession();
  return rightBlocker('workload.see', flags) === null ? <WorkloadStrip {...props} /> : null;
}

function WorkloadStrip(props: OverviewProps) {
  const { isNarrow } = useWidth();
  const [isFolded, setIsFolded] = useState(() => {
    const stored = readStored(KEY);
    return typeof stored === 'boolean' ? stored : isNarrow;
  });
  const Icon = isFolded ? IconChevronRight : IconChevronDown;
  const toggle = () => {
    setIsFolded(!isFolded);
    store(KEY, !isFolded);
  };
  return (
    <section aria-label="Workload" className="workload">
      <div className="workload-head">
        <UnstyledButton aria-expanded={!isFolded} aria-controls={PEOPLE_ID} onClick={toggle} fz="xs" fw={600}>
          <Icon size={14} aria-hidden className="line-icon" /> Open cases by person
        </UnstyledButton>
        {!isFolded && <Legend />}
      </div>
      <div id={PEOPLE_ID} hidden={isFolded} className="workload-body">
        {!isFolded && (
          <Suspense>
            <WorkloadPeople {...props} />
          </Suspense>
        )}
      </div>
    </section>
  );
}

const parts = [
  ['overdue', 'Overdue'],
  ['dueThisWeek', 'Due this week'],
  ['onTime', 'On time'],
] as const;

/** What the parts of the bars are. Each person's figures say it in words, too. */
const Legend = () => (
  <span className="workload-legend" aria-hidden>
    {parts.map(([part, label]) => (
      <span key={part}>
        <i data-part={part} />
        {label}
      </span>
    ))}
  </span>
);
