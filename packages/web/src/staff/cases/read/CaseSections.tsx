import type { ComponentType } from 'react';
import { Attachments } from '../../record/parts/Attachments.tsx';
import { Abatement } from '../abatement/Abatement.tsx';
import { Contacts } from '../contacts/Contacts.tsx';
import { Inspections } from '../inspections/Inspections.tsx';
import { LinkedSubmissions } from '../linking/LinkedSubmissions.tsx';
import { Tiles } from '../tiles/Tiles.tsx';
import { Time } from '../time/Time.tsx';
import { Violations } from '../violations/Violations.tsx';
import { AssociatedCases } from './AssociatedCases.tsx';
import { DescriptionSection } from './DescriptionSection.tsx';
import { Facts } from './Facts.tsx';
import { Places } from './Places.tsx';
import { type CaseColumn, type CaseSectionName, sectionsOfCase } from './section-order.ts';

const sections: Readonly<Record<CaseSectionName, ComponentType>> = {
  description: DescriptionSection,
  violations: Violations,
  inspections: Inspections,
  contacts: Contacts,
  locations: Places,
  attachments: Attachments,
  tiles: Tiles,
  abatement: Abatement,
  time: Time,
  submissions: LinkedSubmissions,
  associated: AssociatedCases,
  facts: Facts,
};

/** The sections of a column of the page. A section without content shows nothing. */
export const CaseSections = ({ column }: { readonly column: CaseColumn }) =>
  sectionsOfCase(column).map((name) => {
    const Section = sections[name];
    return <Section key={name} />;
  });
