import '@mantine/core/styles/Tabs.css';
import { Skeleton, Tabs, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { CaseSection } from '@townkeep/core/casework/case-layout';
import { Suspense, useEffect, useRef } from 'react';
import { signedCents } from '@townkeep/core/platform/formats/money.ts';
import { lazyPart } from '../../../../ui/later/lazy-part.tsx';
import { Attachments } from '../../../mechanisms/record/attachments/Attachments.tsx';
import { SectionLabel } from '../../../mechanisms/record/section-label.ts';
import { Inspections } from '../inspections/Inspections.tsx';
import { photoGroups } from '../inspections/photo-groups.ts';
import { useMoney } from '../money/money-query.ts';
import { useMoneyRights } from '../money/use-money-rights.ts';
import { Notices } from '../notices/Notices.tsx';
import { noticesQuery, useConfiguredNotices } from '../notices/notices-query.ts';
import { CaseTimeline } from '../thread/CaseTimeline.tsx';
import { Violations } from '../violations/Violations.tsx';
import { type Case, useCase } from './CaseContext.ts';
import { CaseOverview } from './CaseSections.tsx';
import { addressOf } from './Places.tsx';
import { type CaseTab, caseTabs, partsOfCase, type PlacedPart } from './section-order.ts';
import { useToday } from '../../../platform/session/use-today.ts';

const Money = lazyPart(async () => (await import('../money/Money.tsx')).Money);

const names: Readonly<Record<CaseTab, string>> = {
  overview: 'Overview',
  violations: 'Violations',
  inspections: 'Inspections',
  notices: 'Notices',
  money: 'Money',
  photos: 'Photos',
  timeline: 'Timeline',
};

const countOf = ({ violations, inspections, attachments }: Case, notices: number, tab: CaseTab): number =>
  ({
    overview: 0,
    violations: violations.length,
    inspections: inspections.length,
    notices,
    money: 0,
    photos: attachments.length,
    timeline: 0,
  })[tab];

interface CaseTabsProps {
  readonly layout: readonly CaseSection[];
}

/** The wide column of a case: an overview, and each large part for itself, named and ordered as the agency did. */
export function CaseTabs({ layout }: CaseTabsProps) {
  const { shown, tab, setTab } = useCase();
  const notices = useNoticesTab(tab);
  const { sees } = useMoneyRights();
  const balance = useMoney(shown.id).data?.balanceCents ?? 0;
  const isOffered: Partial<Record<PlacedPart['part'], boolean>> = { notices: notices.isOffered, money: sees };
  const parts = partsOfCase(layout).filter(({ part }) => isOffered[part] ?? true);
  const labelOf = (each: CaseTab) => parts.find(({ home }) => home === each)?.label ?? null;
  const offered = caseTabs.filter((each) => each === 'overview' || parts.some(({ home }) => home === each));
  const current = offered.includes(tab) ? tab : 'overview';
  const list = useTabInSight(current);
  return (
    <Tabs value={current} onChange={(next) => setTab(next as CaseTab)} keepMounted={false} className="case-tabs">
      <Tabs.List ref={list} aria-label="Parts of the case" className="case-tab-list">
        {offered.map((each) => (
          <Tabs.Tab key={each} value={each}>
            {(each === 'overview' ? null : labelOf(each)) ?? names[each]}
            {countOf(shown, notices.count, each) > 0 && (
              <Text span inherit c="dimmed" className="tabular">
                {' '}
                {countOf(shown, notices.count, each)}
              </Text>
            )}
            {each === 'money' && balance !== 0 && (
              <Text span inherit c="dimmed" className="tabular">
                {' '}
                {signedCents(balance)}
              </Text>
            )}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {offered.map((each) => (
        <Tabs.Panel key={each} value={each} className="case-panel">
          <SectionLabel value={each === 'overview' ? null : labelOf(each)}>
            <Panel tab={each} layout={layout} />
          </SectionLabel>
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

/** Keeps the open tab in sight where the list of tabs scrolls sideways. */
function useTabInSight(tab: CaseTab) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const shown = list.current;
    const open = shown?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (shown == null || open == null) return;
    const beyond = open.offsetLeft + open.offsetWidth - shown.clientWidth;
    if (open.offsetLeft < shown.scrollLeft || beyond > shown.scrollLeft)
      shown.scrollLeft = open.offsetLeft - (shown.clientWidth - open.offsetWidth) / 2;
  }, [tab]);
  return list;
}

/** Returns whether the case has notices or can have some, and how many it has. */
function useNoticesTab(tab: CaseTab) {
  const { shown, contentBlocker } = useCase();
  const loaded = useQuery(noticesQuery(shown.id));
  const configured = useConfiguredNotices();
  const count = loaded.data === undefined ? 0 : loaded.data.notices.length + loaded.data.former.length;
  const canMake = contentBlocker === null && (configured ?? []).length > 0;
  // The tab that the address names stays while that is not known.
  const isAwaited = tab === 'notices' && (loaded.isPending || configured === undefined);
  return { count, isOffered: count > 0 || canMake || isAwaited || (tab === 'notices' && loaded.isError) };
}

function Panel({ tab, layout }: CaseTabsProps & { readonly tab: CaseTab }) {
  const { shown, setTab } = useCase();
  const { timeZone, today } = useToday();
  if (tab === 'overview') return <CaseOverview layout={layout} onTab={setTab} />;
  if (tab === 'violations') return <Violations />;
  if (tab === 'inspections') return <Inspections />;
  if (tab === 'notices') return <Notices />;
  if (tab === 'money')
    return (
      <Suspense fallback={<Skeleton height={160} aria-busy />}>
        <Money />
      </Suspense>
    );
  if (tab === 'photos')
    return (
      <Attachments
        groupsOf={(files) => photoGroups(shown, files, { timeZone, today })}
        photosOf={[addressOf(shown), shown.number].filter(Boolean).join(' · ')}
      />
    );
  return <CaseTimeline layout={layout} />;
}
