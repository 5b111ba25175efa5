import { inSentence } from '@townkeep/core/platform/formats/in-sentence.ts';
import { Text } from '@mantine/core';
import type { EntityFilter, EntityRow, EntitySection, EntitySort } from '@townkeep/core/casework/cases';
import { PlainWhen } from '../../../../ui/dates/PlainWhen.tsx';
import { lazyPart } from '../../../../ui/later/lazy-part.tsx';
import { choiceFilter } from '../../../mechanisms/listing/filters/choice-filter.tsx';
import { searchFilter } from '../../../mechanisms/listing/filters/search-filter.tsx';
import type { FilterPart, Listing, ListingColumn } from '../../../mechanisms/listing/listing.ts';
import { apiQuery } from '../../../platform/session/api.ts';
import { useToday } from '../../../platform/session/use-today.ts';
import { entitiesPath } from './sections.ts';

interface CellProps {
  readonly row: EntityRow;
}

const LabelText = ({ row }: CellProps) => <>{row.label}</>;

function When({ at }: { readonly at: string | null }) {
  const { timeZone } = useToday();
  return at === null ? null : <PlainWhen at={at} timeZone={timeZone} />;
}

/** Returns the cases of an entity in words. */
const casesText = ({ openCases, cases }: EntityRow): string =>
  `${cases === 1 ? '1 case' : `${cases} cases`}, ${openCases} open`;

const columns: readonly ListingColumn<EntityRow>[] = [
  { name: 'label', label: 'Name', sort: 'label', isShown: true, Cell: LabelText, titleOf: ({ label }) => label },
  { name: 'open', label: 'Open cases', width: 112, isShown: true, Cell: ({ row }) => <>{row.openCases}</> },
  { name: 'cases', label: 'All cases', width: 100, leavesAs: 2, isShown: true, Cell: ({ row }) => <>{row.cases}</> },
  {
    name: 'last',
    label: 'Newest case',
    width: 120,
    leavesAs: 1,
    isShown: true,
    Cell: ({ row }) => <When at={row.lastCaseAt} />,
  },
  {
    name: 'updated',
    label: 'Updated',
    sort: 'updatedAt',
    width: 112,
    leavesAs: 3,
    isShown: true,
    Cell: ({ row }) => <When at={row.updatedAt} />,
  },
];

function EntityCard({ row }: CellProps) {
  return (
    <Text fz="xs" c="dimmed" mt={4}>
      {casesText(row)} · <When at={row.updatedAt} />
    </Text>
  );
}

const filters: readonly FilterPart[] = [
  searchFilter('Search by name'),
  choiceFilter({
    name: 'cases',
    label: 'Cases',
    any: 'Any cases',
    choices: [
      { value: 'OPEN', label: 'With an open case' },
      { value: 'ENDED', label: 'Without an open case' },
    ],
  }),
];

/** Returns the listing of the entities of a section: every vehicle, animal or structure. */
export const entityListing = (section: EntitySection): Listing<EntityRow> => ({
  name: 'entities',
  pageName: 'Entities',
  heading: section.label,
  one: 'entry',
  many: 'entries',
  filters,
  columns,
  sort: { by: 'updatedAt', order: 'DESC' },
  page: (state, { page, size, sortBy, sortOrder }) =>
    apiQuery.cases.entities.queryOptions({
      input: {
        ...(state as Pick<EntityFilter, 'q' | 'cases'>),
        violationTypeId: section.configViolationTypeId,
        sortBy: sortBy as EntitySort,
        sortOrder,
        limit: size,
        offset: (page - 1) * size,
      },
    }),
  pathOf: (id) => `${entitiesPath(section)}/${id}`,
  nameOf: ({ label }) => label,
  LinkText: LabelText,
  Card: EntityCard,
  Preview: lazyPart(async () => (await import('./EntityPreview.tsx')).EntityPreview),
  live: 'entity',
  empty: {
    heading: `No ${inSentence(section.label)} yet`,
    text: 'They are recorded with the violations of a case: choose ‘Set entity’ there.',
  },
});
