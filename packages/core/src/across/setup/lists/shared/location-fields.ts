import { configList } from '../../../../platform/setup/config-list.ts';
import { definitionFields, definitionProblems } from '../../../../mechanisms/custom-fields/definition-fields.ts';

/** Fields of the agency's own on locations. */
export const locationFieldList = configList({
  name: 'location-fields',
  label: { one: 'Location field', many: 'Location fields' },
  about: 'Your own fields on addresses and parcels.',
  group: 'agency',
  subArea: 'location',
  path: '/config/gis/location-fields',
  seeRight: 'setup.see',
  changeRight: 'setup.shared',
  nameLabel: 'Label',
  nameMax: 100,
  fields: definitionFields,
  problems: definitionProblems,
});
