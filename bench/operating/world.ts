import type { Desk } from './desk.ts';

/** The people who write. */
export interface Desks {
  readonly officer: Desk;
  readonly clerk: Desk;
  readonly resident: Desk;
}

/** What the writes of one desk name: its own case and request, and what the setup of the demo city has. */
export interface World {
  readonly caseId: string;
  readonly caseContactId: string;
  readonly caseViolationIds: readonly string[];
  readonly requestId: string;
  /** The link of the resident to that request. */
  readonly linkToken: string;
  readonly categoryId: string;
  readonly location: object;
  readonly ids: Readonly<Record<'violation' | 'role' | 'notice' | 'activity' | 'charge' | 'cash' | 'pothole', string>>;
}

const customer = (mark: string) => ({
  firstName: 'Rita',
  lastName: 'Resident',
  email: `${mark}@residents.test`,
  notificationPreference: ['EMAIL'],
  hasSubscribed: true,
});

/** Returns a request whose description and reporter have a mark. */
export const requestOf = (mark: string, { categoryId, location }: Pick<World, 'categoryId' | 'location'>) => ({
  description: mark,
  isAnonymous: false,
  category: { id: categoryId, fields: [] },
  location,
  customerInfo: customer(mark),
});

/** What was created. */
export interface Made {
  readonly id: string;
}

interface Named extends Made {
  readonly name: string;
}

interface ShownCase {
  readonly contacts: readonly (Made & { readonly contact: Named })[];
  readonly violations: readonly Made[];
}

interface Choices {
  readonly chargeCodes: readonly Named[];
  readonly paymentTypes: readonly Named[];
}

/** Makes the case and the request that the writes of one desk name. */
export async function makeWorld({ officer, clerk, resident }: Desks, word: string): Promise<World> {
  const items = async (path: string, by = officer) => (await by.ask<{ items: readonly Named[] }>('GET', path)).items;
  const named = (from: readonly Named[], name: string) => from.find((each) => each.name === name)!.id;
  const violation = named(await items('/xerce/config/violations/list'), 'Tall grass or weeds');
  const role = (await items('/xerce/config/case-roles'))[0]!.id;
  const categories = await items('/agencies/crm/categories', clerk);
  const categoryId = named(categories, 'Question or suggestion');
  const found = await resident.ask<{ addresses: readonly object[] }>(
    'GET',
    '/crm/demo/location/search?q=1310%20Magnolia%20Avenue',
  );
  const location = found.addresses[0]!;
  const violations = [{ violationId: violation }];
  const { id: caseId } = await officer.ask<Made>('POST', '/xerce/cases/create', {
    initiationType: 'PROACTIVE',
    description: `The case of ${word}`,
    // An administrator prints its notices.
    assigneeId: null,
    location,
    violations,
  });
  const address = { streetAddress: '9 Elm Street', city: 'Oakmere', state: 'CA', zip: '94501' };
  const owner = { firstName: 'Olga', lastName: word, ...address };
  const { id: contactId } = await officer.ask<Made>('POST', '/contacts', owner);
  const shown = await officer.ask<ShownCase>('POST', `/xerce/cases/${caseId}/contacts`, { contactId, roleId: role });
  const choices = await officer.ask<Choices>('GET', `/xerce/cases/${caseId}/transaction-choices`);
  const filed = await resident.ask<Made & { link: string }>(
    'POST',
    '/crm/demo/issues',
    requestOf(word, { categoryId, location }),
  );
  return {
    caseId,
    caseContactId: shown.contacts.find(({ contact }) => contact.name.startsWith('Olga'))!.id,
    caseViolationIds: shown.violations.map(({ id }) => id),
    requestId: filed.id,
    linkToken: filed.link.split('/').at(-1)!,
    categoryId,
    location,
    ids: {
      violation,
      role,
      pothole: named(categories, 'Pothole'),
      notice: named(await items('/xerce/config/notices'), 'Courtesy notice'),
      activity: named(await items('/xerce/config/time-activities'), 'Office work'),
      charge: choices.chargeCodes[0]!.id,
      cash: named(choices.paymentTypes, 'Cash'),
    },
  };
}
