import { customField, type FieldType } from '@townkeep/core/mechanisms/custom-fields';
import { richTextOf } from '@townkeep/core/platform/fields/index.ts';
import type { ConfigList } from '@townkeep/core/platform/setup/config-list.ts';
import { formatted } from '@townkeep/core/across/setup/starting/ready-sets/ready-set.ts';
import { configLists, everyList } from '@townkeep/core/across/setup';
import { type ReadyItem, readyKey, readySets } from '@townkeep/core/across/setup/starting/ready-sets/index.ts';
import { referredItems, withNeeded } from '@townkeep/core/across/setup/starting/ready-sets/needed-items.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { newId } from '../../../platform/ids.ts';
import type { DemoPart, DemoSetup } from '../../../platform/demo-part.ts';
import { type NewItem, seedItems } from './starting-items.ts';

const chargeCodes: NewItem[] = [
  { name: 'Code enforcement fines', fields: { code: 'CE-100', account: '001-4510' } },
  { name: 'Abatement costs', fields: { code: 'CE-200', account: '001-4520' } },
  { name: 'Late fees', fields: { code: 'CE-300', account: '001-4530' } },
  { name: 'Reinspection', fields: { code: 'CE-400', account: '001-4540', defaultAmountCents: 8500, dueDays: 21 } },
];

const paymentTypes: NewItem[] = [
  { name: 'Cash', fields: { isCash: true } },
  { name: 'Check', fields: { needsReference: true } },
  { name: 'Card', fields: { needsReference: true } },
  { name: 'Online', fields: { needsReference: true, isOnline: true } },
];

const faq = (name: string, answer: string, spanish: { name: string; answer: string }): NewItem => ({
  name,
  fields: {
    answer: formatted(answer),
    translations: { es: { name: spanish.name, answer: formatted(spanish.answer) } },
  },
});

const faqs: NewItem[] = [
  faq('When is my trash collected?', 'Once a week, on the day printed on your bill. Put the carts out by 6 a.m.', {
    name: '¿Cuándo recogen mi basura?',
    answer: 'Una vez por semana, el día que dice su factura. Saque los botes antes de las 6 a. m.',
  }),
  faq(
    'How do I get rid of a mattress or a couch?',
    'Each home has two free pickups of large items a year. Call us to choose a day.',
    {
      name: '¿Cómo me deshago de un colchón o un sofá?',
      answer: 'Cada hogar tiene dos recogidas gratis de objetos grandes al año. Llámenos para elegir un día.',
    },
  ),
  faq(
    'Do I need a permit for a fence?',
    'Not up to 6 feet in a back yard and 42 inches in a front yard. Higher fences need a permit.',
    {
      name: '¿Necesito un permiso para una cerca?',
      answer: 'No hasta 6 pies atrás y 42 pulgadas al frente. Las cercas más altas necesitan un permiso.',
    },
  ),
];

const contactFields: NewItem[] = [
  { name: 'Preferred language', fields: { type: 'PICKLIST', options: ['English', 'Spanish', 'Other'] } },
  { name: 'Business license', fields: { contactType: 'BUSINESS', type: 'TEXT' } },
];

const field = (label: string, type: FieldType, options: readonly string[] = []) =>
  customField.parse({ id: newId(), label, type, options });

const entitySections = (): NewItem[] => [
  {
    name: 'Vehicles',
    fields: {
      listedFields: ['License plate', 'Make'],
      fields: [field('License plate', 'TEXT'), field('Make', 'TEXT'), field('Color', 'TEXT')],
    },
  },
  {
    name: 'Animals',
    fields: { fields: [field('Kind', 'PICKLIST', ['Dog', 'Cat', 'Fowl', 'Other']), field('Number', 'NUMBER')] },
  },
];

const caseTiles = (): NewItem[] => [
  {
    name: 'Vacant building',
    fields: { fields: [field('Registered on', 'DATE'), field('Utilities are off', 'YES_NO')] },
  },
];

const emailTemplates: NewItem[] = [
  {
    name: 'Ask for a photo',
    fields: {
      subject: 'Request #{{submission.number}}: {{submission.category}}',
      body: richTextOf(
        'Hello {{reporter.firstName}},\n\nthank you for request #{{submission.number}}. ' +
          'Could you send us a photo? You can attach it to your reply.\n\n{{text.office-hours}}',
      ),
      translations: {
        es: {
          subject: 'Solicitud n.º {{submission.number}}: {{submission.category}}',
          body: richTextOf(
            'Hola, {{reporter.firstName}}:\n\nGracias por la solicitud n.º {{submission.number}}. ' +
              '¿Nos puede enviar una foto? Puede adjuntarla a su respuesta.\n\n{{text.office-hours}}',
          ),
        },
      },
    },
  },
  {
    name: 'Refer to the county',
    fields: {
      subject: 'Request #{{submission.number}}: {{submission.category}}',
      body: richTextOf(
        'Hello {{reporter.firstName}},\n\n{{submission.location}} is in the care of the county. ' +
          'We have passed your request on. You can reach the county at (415) 655-0177.',
      ),
    },
  },
];

const automationRules: NewItem[] = [
  {
    name: 'Undelivered messages',
    fields: {
      event: 'submission.deliveryFailed',
      conditions: [{ name: 'status', operator: 'IS', values: { value: ['OPEN'] } }],
      actions: [{ name: 'addNote', values: { content: 'Call the reporter: the last message did not arrive.' } }],
    },
  },
];

const others: readonly (readonly [ConfigList, readonly NewItem[]])[] = [
  [configLists.faqs, faqs],
  [configLists.contactFields, contactFields],
  [configLists.locationFields, [{ name: 'Council district', fields: { type: 'NUMBER' } }]],
  [
    configLists.forms,
    [{ name: 'Request for a hearing', fields: { body: formatted('I ask for a hearing in case {{case.number}}.') } }],
  ],
  [configLists.feePaymentFields, [{ name: 'Receipt book number', fields: { feePaymentFieldType: 'PAYMENT' } }]],
  [configLists.emailTemplates, emailTemplates],
  [
    configLists.smsTemplates,
    [{ name: 'Crew on the way', fields: { body: 'A crew is on its way to {{submission.location}}.' } }],
  ],
  [configLists.automationRules, automationRules],
  [
    configLists.mergeTexts,
    [{ name: 'Office hours', fields: { code: 'office-hours', content: 'We are open Monday to Friday, 8 to 5.' } }],
  ],
] as unknown as readonly (readonly [ConfigList, readonly NewItem[]])[];

/** The ready sets of which the demo has items of its own. */
const ownSets: ReadonlySet<string> = new Set(['categories', 'roles']);

/** The lists of an agency that has both products. Categories, departments and tags have demo data of their own. */
export const listsDemo: DemoPart = { name: 'lists', configure: storeLists };

/** Rules that give the cases of a weekend, and then all others, to the officer. */
const caseRules = (assigneeId: string): NewItem[] => [
  { name: 'Weekend', fields: { product: 'xerce', weekdays: ['sunday', 'saturday'], assigneeId } },
  { name: 'All other cases', fields: { product: 'xerce', assigneeId } },
];

async function storeLists(tx: AgencyTx, { staff, city }: DemoSetup): Promise<void> {
  const officer = staff.find(({ key }) => key === 'officer');
  if (officer !== undefined) await seedItems(tx, configLists.assignmentRules, caseRules(officer.id));
  const chargeIds = await seedItems(tx, configLists.chargeCodes, chargeCodes);
  await seedItems(tx, configLists.paymentTypes, paymentTypes);
  for (const [list, items] of others) await seedItems(tx, list, items);
  const alternativeText = `Seal of the ${city.name}`;
  await seedItems(tx, configLists.noticeImages, [{ name: 'Letterhead', fields: { alternativeText } }]);
  const fine = { chargeCodeId: chargeIds.get('Code enforcement fines') };
  const fines = await seedItems(tx, configLists.fines, [
    { name: 'Administrative fine', fields: { ...fine, secondAmountCents: 20_000, thirdAmountCents: 50_000 } },
    { name: 'Building without a permit', fields: { ...fine, firstAmountCents: 50_000 } },
  ]);
  const sections = await seedItems(tx, configLists.entitySections, entitySections());
  await seedItems(tx, configLists.caseTiles, caseTiles());
  await seedReadyItems(
    tx,
    readySets.filter(({ name }) => !ownSets.has(name)).flatMap(({ items }) => items),
    ({ list, name, fields }) => ({
      ...(list === 'violation-types' ? { entitySectionId: sections.get(name) ?? null } : {}),
      ...(list === 'notices' && fields?.['type'] === 'FINE' ? { fineId: fines.get('Administrative fine') } : {}),
    }),
  );
  await seedItems(tx, configLists.lateFees, [
    {
      name: 'Late payment',
      fields: {
        chargeCodeId: chargeIds.get('Late fees'),
        occurrence: 'RECURRING',
        amountKind: 'PERCENTAGE',
        percentage: 1000,
        graceDays: 10,
        capCents: 5000,
      },
    },
  ]);
}

const lists = new Map(everyList.map(([, list]) => [list.name, list]));

/** Stores the items of ready sets with their references, and with further fields. */
async function seedReadyItems(
  tx: AgencyTx,
  items: readonly ReadyItem[],
  furtherFields: (item: ReadyItem) => object,
): Promise<void> {
  const ids = new Map<string, string>();
  for (const item of withNeeded(items.map(readyKey))) {
    const references: Record<string, unknown> = {};
    for (const { field, many, key } of referredItems(item))
      references[field] = many ? [...((references[field] ?? []) as string[]), ids.get(key)] : ids.get(key);
    const fields = { ...item.fields, ...references, ...furtherFields(item) };
    const made = await seedItems(tx, lists.get(item.list)!, [{ name: item.name, fields }]);
    ids.set(readyKey(item), made.get(item.name)!);
  }
}
