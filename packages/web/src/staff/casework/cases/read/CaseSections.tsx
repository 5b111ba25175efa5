import { type ComponentType, useState } from 'react';
import { Attachments } from '../../../mechanisms/record/attachments/Attachments.tsx';
import { SectionLabel } from '../../../mechanisms/record/section-label.ts';
import { Abatement } from '../abatement/Abatement.tsx';
import { Contacts } from '../contacts/Contacts.tsx';
import { Inspections } from '../inspections/Inspections.tsx';
import { LinkedSubmissions } from '../linking/LinkedSubmissions.tsx';
import { TileSection } from '../tiles/TileSection.tsx';
import { Time } from '../time/Time.tsx';
import { CaseTimeline, type CaseTimelineProps } from '../thread/CaseTimeline.tsx';
import { Violations } from '../violations/Violations.tsx';
import { Facts } from './Facts.tsx';
import { Places } from './Places.tsx';
import { type CaseColumn, type CasePart, partsOfCase } from './section-order.ts';
import { useQuery } from '@tanstack/react-query';
import { RecordSection } from '../../../mechanisms/record/RecordSection.tsx';
import { apiQuery } from '../../../platform/session/api.ts';
import { AssociatedList } from '../AssociatedList.tsx';
import { useCase } from './CaseContext.ts';
import { Spoiler, Text } from '@mantine/core';
import { ActionButton } from '../../../../ui/ActionButton.tsx';
import { DescriptionDialog } from '../handling/DescriptionDialog.tsx';

const sections: Readonly<Record<Exclude<CasePart, 'timeline'>, ComponentType>> = {
  description: DescriptionSection,
  violations: Violations,
  inspections: Inspections,
  contacts: Contacts,
  locations: Places,
  attachments: Attachments,
  abatement: Abatement,
  time: Time,
  submissions: LinkedSubmissions,
  associated: AssociatedCases,
  facts: Facts,
};

interface CaseSectionsProps extends CaseTimelineProps {
  readonly column: CaseColumn;
}

/**
 * The sections of a column of the page, as the agency ordered and named them. A section without content shows nothing.
 */
export const CaseSections = ({ column, layout, ...timeline }: CaseSectionsProps) =>
  partsOfCase(column, layout).map((placed) => (
    <SectionLabel key={placed.part === 'tile' ? placed.tileId : placed.part} value={placed.label}>
      <Part placed={placed} layout={layout} {...timeline} />
    </SectionLabel>
  ));

function Part({
  placed,
  ...timeline
}: CaseTimelineProps & { readonly placed: ReturnType<typeof partsOfCase>[number] }) {
  if (placed.part === 'tile') return <TileSection tileId={placed.tileId} />;
  if (placed.part === 'timeline') return <CaseTimeline {...timeline} />;
  const Section = sections[placed.part];
  return <Section />;
}

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

/** What the officer saw; absent without a description, except in edit mode. */
function DescriptionSection() {
  const { shown, contentBlocker, isEditing } = useCase();
  const [isOpen, setIsOpen] = useState(false);
  if (shown.description === null && !isEditing) return null;
  return (
    <RecordSection
      title="Description"
      action={
        isEditing && (
          <ActionButton variant="default" size="compact-sm" blocker={contentBlocker} onClick={() => setIsOpen(true)}>
            Change description
          </ActionButton>
        )
      }
    >
      {shown.description === null ? (
        <Text fz="sm" c="dimmed">
          No description
        </Text>
      ) : (
        <Spoiler maxHeight={120} showLabel="more" hideLabel="less">
          <Text className="pre-wrap" fz="sm">
            {shown.description}
          </Text>
        </Spoiler>
      )}
      {isOpen && <DescriptionDialog onClose={() => setIsOpen(false)} />}
    </RecordSection>
  );
}
