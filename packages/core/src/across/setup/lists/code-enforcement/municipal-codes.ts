import { configList } from '../../../../platform/setup/config-list.ts';
import { linesField, requiredTextField, webAddressField } from '../../../../platform/fields/index.ts';

/** Articles of the municipal code that violations cite. */
export const municipalCodeList = configList({
  name: 'municipal-codes',
  label: { one: 'Municipal code', many: 'Municipal codes' },
  about: 'The articles of the municipal code that violations cite.',
  group: 'code-enforcement',
  subArea: 'violations',
  path: '/xerce/config/municipal-codes',
  seeRight: 'xerce.see',
  changeRight: 'setup.xerce',
  // The specification also lists `label`. Source: specification, server calls §3.
  ignoresUnknownFields: true,
  nameLabel: 'Label',
  nameMax: 200,
  fields: {
    articleNumber: requiredTextField('Article number', { max: 50, isColumn: true }),
    fullText: linesField('Full text', { max: 20_000 }),
    link: webAddressField('Link', { hint: 'The article in the published code.' }),
  },
});
