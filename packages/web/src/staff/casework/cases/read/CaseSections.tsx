import { type ComponentType, useState } from 'react';
import { SectionLabel } from '../../../mechanisms/record/section-label.ts';
import { Abatement } from '../abatement/Abatement.tsx';
import { Contacts } from '../contacts/Contacts.tsx';
import { Inspections } from '../inspections/Inspections.tsx';
import { LinkedSubmissions } from '../linking/LinkedSubmissions.tsx';
import { TileSection } from '../tiles/TileSection.tsx';
import { Time } from '../time/Time.tsx';
import { LatestEntries } from '../thread/CaseTimeline.tsx';
import { Violations } from '../violations/Violations.tsx';
import { Facts } from './Facts.tsx';
import { Places } from './Places.tsx';
import { type CaseTab, partsOfCase } from './section-order.ts';
import type { CaseSection } from '@townkeep/core/casework/case-layout';
import { useQuery } from '@tanstack/react-query';
import { RecordSection } from '../../../mechanisms/record/RecordSection.tsx';
import { apiQuery } from '../../../platform/session/api.ts';
import { AssociatedList } from '../AssociatedList.tsx';
import { useCase } from './CaseContext.ts';
import { Spoiler, Text } from '@mantine/core';
import { ActionButton } from '../../../../ui/ActionButton.tsx';
import { DescriptionDialog } from '../handling/DescriptionDialog.tsx';

const side: Readonly<Record<string, ComponentType>> = {
  contacts: Contacts,
  locations: Places,
  time: Time,
  submissions: LinkedSubmissions,
  associated: AssociatedCases,
  facts: Facts,
};

/** The side column, as the agency ordered and named it, with the dates of the case last. */
export const CaseSide = ({ layout }: { readonly layout: readonly CaseSection[] }) =>
  partsOfCase(layout)
    .filter(({ home }) => home === 'side')
    // The dates of the case are looked up, the other parts are worked in.
    .toSorted((one, other) => Number(one.part === 'facts') - Number(other.part === 'facts'))
    .map((placed) => {
      const Part = side[placed.part];
      return (
        <SectionLabel key={placed.part === 'tile' ? placed.tileId : placed.part} value={placed.label}>
          {placed.part === 'tile' ? <TileSection tileId={placed.tileId} /> : Part !== undefined && <Part />}
        </SectionLabel>
      );
    });

interface OverviewProps {
  readonly layout: readonly CaseSection[];
  /** Opens a tab of the page; null where there are none, and each part is whole. */
  readonly onTab: ((tab: CaseTab) => void) | null;
}

/** What is open and what happened last, in the agency's order. */
export const CaseOverview = ({ layout, onTab }: OverviewProps) =>
  partsOfCase(layout).map(({ part, label }) => (
    <SectionLabel key={part} value={label}>
      {part === 'description' && <DescriptionSection />}
      {part === 'violations' && <Violations />}
      {part === 'inspections' && <Inspections onAll={onTab === null ? null : () => onTab('inspections')} />}
      {part === 'abatement' && <Abatement />}
      {part === 'timeline' && <LatestEntries layout={layout} onAll={onTab === null ? null : () => onTab('timeline')} />}
    </SectionLabel>
  ));

/** Other cases and submissions at the primary place; absent without any. */
function AssociatedCases() {
  const { shown } = useCase();
  const place = shown.places[0];
  const address = {
    streetAddress: place?.streetAddress ?? undefined,
    secUnitNum: place?.secUnitNum ?? undefined,
    city: place?.city ?? undefined,
    zip: place?.zip ?? undefined,
    apn: place?.apn ?? undefined,
  };
  const enabled = place !== undefined && !place.isRestricted && (Boolean(place.streetAddress) || Boolean(place.apn));
  const known = useQuery(
    apiQuery.cases.associated.queryOptions({ input: { ...address, exceptId: shown.id }, enabled, staleTime: 60_000 }),
  ).data;
  const linked = new Set(shown.submissions.map(({ id }) => id));
  const submissions = known?.submissions.filter(({ id }) => !linked.has(id)) ?? [];
  if (known === undefined || known.cases.length + submissions.length === 0) return null;
  return (
    <RecordSection title="Also at this address">
      <AssociatedList cases={known.cases} submissions={submissions} />
    </RecordSection>
  );
}

/** The height of a description that is shown whole, with what rounding adds. */
const THREE_LINES_PX = 68;

/** What the officer saw, and the action that adds or changes it; absent without both. */
function DescriptionSection() {
  const { shown, contentBlocker } = useCase();
  const [isOpen, setIsOpen] = useState(false);
  if (shown.description === null && contentBlocker !== null) return null;
  const verb = shown.description === null ? 'Add description' : 'Edit description';
  return (
    <RecordSection
      title="Description"
      action={
        contentBlocker === null && (
          <ActionButton variant="subtle" size="compact-sm" onClick={() => setIsOpen(true)}>
            {verb}
          </ActionButton>
        )
      }
    >
      {shown.description !== null && (
        <Spoiler maxHeight={THREE_LINES_PX} showLabel="more" hideLabel="less">
          <Text className="pre-wrap" fz="sm">
            {shown.description}
          </Text>
        </Spoiler>
      )}
      {isOpen && <DescriptionDialog onClose={() => setIsOpen(false)} />}
    </RecordSection>
  );
}
