import type { ComponentType } from 'react';
import { Attachments } from '../../../mechanisms/record/attachments/Attachments.tsx';
import { SectionLabel } from '../../../mechanisms/record/section-label.ts';
import { Abatement } from '../abatement/Abatement.tsx';
import { Contacts } from '../contacts/Contacts.tsx';
import { Inspections } from '../inspections/Inspections.tsx';
import { LinkedSubmissions } from '../linking/LinkedSubmissions.tsx';
import { TileSection } from '../tiles/TileSection.tsx';
import { Time } from '../time/Time.tsx';
import { CaseTimeline, type CaseTimelineProps } from '../timeline/CaseTimeline.tsx';
import { Violations } from '../violations/Violations.tsx';
import { AssociatedCases } from './AssociatedCases.tsx';
import { DescriptionSection } from './DescriptionSection.tsx';
import { Facts } from './Facts.tsx';
import { Places } from './Places.tsx';
import { type CaseColumn, type CasePart, partsOfCase } from './section-order.ts';

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

/** The sections of a column of the page, as the agency ordered and named them. A section without content shows nothing. */
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
