import { formatted } from '@townkeep/core/setup/starting/ready-sets/ready-set.ts';
import { configLists, everyList } from '@townkeep/core/setup';
import { type ReadyItem, readyKey, readySets } from '@townkeep/core/setup/starting/ready-sets/index.ts';
import { referredItems, withNeeded } from '@townkeep/core/setup/starting/ready-sets/needed-items.ts';
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

const faqs: NewItem[] = [
  {
    name: 'When is my trash collected?',
    fields: { answer: formatted('Once a week, on the day printed on your bill. Put the carts out by 6 a.m.') },
  },
  {
    name: 'How do I get rid of a mattress or a couch?',
    fields: { answer: formatted('Each home has two free pickups of large items a year. Call us to choose a day.') },
  },
  {
    name: 'Do I need a permit for a fence?',
    fields: {
      answer: formatted('Not up to 6 feet in a back yard and 42 inches in a front yard. Higher fences need a permit.'),
    },
  },
];

const contactFields: NewItem[] = [
  { name: 'Preferred language', fields: { type: 'PICKLIST', options: ['English', 'Spanish', 'Other'] } },
  { name: 'Business license', fields: { contactType: 'BUSINESS', type: 'TEXT' } },
];

/** The lists of an agency that has both products. Categories, departments and tags have demo data of their own. */
export const listsDemo: DemoPart = { name: 'lists', configure: storeLists };

async function storeLists(tx: AgencyTx): Promise<void> {
  const chargeIds = await seedItems(tx, configLists.chargeCodes, chargeCodes);
  await seedItems(tx, configLists.paymentTypes, paymentTypes);
  await seedItems(tx, configLists.faqs, faqs);
  await seedItems(tx, configLists.contactFields, contactFields);
  await seedReadyItems(
    tx,
    readySets.filter(({ name }) => name !== 'categories').flatMap(({ items }) => items),
  );
  const fine = { chargeCodeId: chargeIds.get('Code enforcement fines') };
  await seedItems(tx, configLists.fines, [
    { name: 'Administrative fine', fields: { ...fine, secondAmountCents: 20_000, thirdAmountCents: 50_000 } },
    { name: 'Building without a permit', fields: { ...fine, firstAmountCents: 50_000 } },
  ]);
  await seedItems(tx, configLists.lateFees, [
    { name: 'Late payment', fields: { occurrence: 'RECURRING', amountKind: 'PERCENTAGE', percentage: 1000 } },
  ]);
}

const lists = new Map(everyList.map(([, list]) => [list.name, list]));

/** Stores the items of ready sets with their references. */
async function seedReadyItems(tx: AgencyTx, items: readonly ReadyItem[]): Promise<void> {
  const ids = new Map<string, string>();
  for (const item of withNeeded(items.map(readyKey))) {
    const references: Record<string, unknown> = {};
    for (const { field, many, key } of referredItems(item))
      references[field] = many ? [...((references[field] ?? []) as string[]), ids.get(key)] : ids.get(key);
    const fields = { ...item.fields, ...references };
    const made = await seedItems(tx, lists.get(item.list)!, [{ name: item.name, fields }]);
    ids.set(readyKey(item), made.get(item.name)!);
  }
}
