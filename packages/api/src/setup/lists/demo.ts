import { configLists } from '@townkeep/core/setup';
import type { AgencyTx } from '../../platform/database/tenancy.ts';
import type { DemoPart } from '../../platform/demo-part.ts';
import { type NewItem, seedItems } from './starting-items.ts';

const chargeCodes: NewItem[] = [
  { name: 'Code enforcement fines', fields: { code: 'CE-100', account: '001-4510' } },
  { name: 'Abatement costs', fields: { code: 'CE-200', account: '001-4520' } },
];

const paymentTypes: NewItem[] = [
  { name: 'Cash', fields: { isCash: true } },
  { name: 'Check', fields: { needsReference: true } },
  { name: 'Card', fields: { needsReference: true } },
];

const municipalCodes: NewItem[] = [
  {
    name: 'Overgrown vegetation',
    fields: { articleNumber: '8.24.040', fullText: 'Grass and weeds may not exceed 12 inches.' },
  },
  {
    name: 'Inoperable vehicles',
    fields: { articleNumber: '10.16.020', fullText: 'No inoperable vehicle may be kept in open view.' },
  },
  {
    name: 'Work without a permit',
    fields: { articleNumber: '15.04.110', fullText: 'Construction needs a building permit.' },
  },
];

const violationTypes: NewItem[] = [
  { name: 'Property maintenance', fields: { complyByDays: 14, accessDefault: 'BASIC' } },
  { name: 'Vehicles', fields: { complyByDays: 10, accessDefault: 'BASIC' } },
  { name: 'Building', fields: { complyByDays: 30, accessDefault: 'READ_ONLY' } },
];

/** A violation of the demo: its type and the name of the article that it cites. */
const violations = [
  {
    name: 'Tall grass or weeds',
    type: 'Property maintenance',
    code: 'Overgrown vegetation',
    action: 'Cut all grass and weeds below 12 inches.',
  },
  {
    name: 'Trash and debris',
    type: 'Property maintenance',
    code: null,
    action: 'Remove the trash and keep the property clear.',
  },
  {
    name: 'Inoperable vehicle in view',
    type: 'Vehicles',
    code: 'Inoperable vehicles',
    action: 'Remove, repair or store the vehicle indoors.',
  },
  {
    name: 'Construction without a permit',
    type: 'Building',
    code: 'Work without a permit',
    action: 'Stop work and apply for a permit.',
  },
];

/** The lists that code enforcement starts with. */
export const listsDemo: DemoPart = { name: 'lists', configure: storeCodeEnforcementLists };

async function storeCodeEnforcementLists(tx: AgencyTx): Promise<void> {
  await seedItems(tx, configLists.chargeCodes, chargeCodes);
  await seedItems(tx, configLists.paymentTypes, paymentTypes);
  const codeIds = await seedItems(tx, configLists.municipalCodes, municipalCodes);
  const typeIds = await seedItems(tx, configLists.violationTypes, violationTypes);
  const items = violations.map(({ name, type, code, action }) => ({
    name,
    fields: {
      violationTypeId: typeIds.get(type),
      municipalCodeIds: code === null ? [] : [codeIds.get(code)],
      correctiveAction: action,
      isFrequent: code !== null,
    },
  }));
  await seedItems(tx, configLists.violations, items);
}
