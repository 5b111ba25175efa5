import { conversationEvents } from '@townkeep/core/conversations/events.ts';
import { Problem } from '@townkeep/core/kernel';
import { declareEvents } from '@townkeep/core/kernel/event.ts';
import { storedLink } from '../platform/auth/link-kinds.ts';
import { type AgencyTx, query } from '../platform/database/tenancy.ts';
import { newId } from '../platform/ids.ts';
import { residentLetter } from '../platform/records/letters.ts';
import type { Received, SubjectKind, Touch } from '../platform/records/subjects.ts';
import type { TestAgency } from './factories.ts';
import { testApp } from './server.ts';

/** The mechanisms' reports about test records, by id. */
export const reported = { touches: new Map<string, Touch[]>(), received: new Map<string, Received[]>() };

function add<T>(to: Map<string, T[]>, id: string, item: T): void {
  to.set(id, [...(to.get(id) ?? []), item]);
}

export const holderLinks = storedLink({ letter: 't', name: 'holder', purpose: 'test-link' });

const isThere = async (tx: AgencyTx, id: string): Promise<boolean> => {
  const row = query
    .selectFrom('subjects')
    .select('id')
    .where('agency_id', '=', tx.agencyId)
    .where('id', '=', id)
    .where('kind', '=', 'test');
  return (await tx.first(row)) !== undefined;
};

/** A kind of record that exists only in tests: a row in `subjects` and nothing else. */
export const recordKind: SubjectKind = {
  name: 'test',
  product: 'crm',
  letter: 't',
  events: declareEvents('test', conversationEvents('a test record')),
  links: [holderLinks],
  uploads: 'CASE_ATTACHMENT',
  lockForChange: async (tx, { id }) => {
    if (!(await isThere(tx, id))) throw new Problem('not_found');
  },
  lock: isThere,
  touch: async (_tx, id, what) => add(reported.touches, id, what),
  noteBlocker: ({ staff }, { authorId }) => (authorId === staff.profile.id ? null : 'no_right'),
  findCorrespondent: async (tx, id) =>
    (await isThere(tx, id)) ? { email: 'holder@resident.test', language: 'es' } : null,
  notifyReceived: async (_tx, _services, message) => add(reported.received, message.id, message),
  findNotified: () => Promise.resolve(null),
  deadlines: null,
};

/** A letter about a test record. */
export const recordLetter = residentLetter<{ readonly link: string }>('test.letter', {
  en: ({ link }) => ({
    subject: 'A record',
    opening: ['Look.'],
    quote: null,
    signature: null,
    link: { label: 'View', address: link },
    closing: 'Bye.',
    sms: 'Look:',
  }),
  es: ({ link }) => ({
    subject: 'Un registro',
    opening: ['Mire.'],
    quote: null,
    signature: null,
    link: { label: 'Ver', address: link },
    closing: 'Adiós.',
    sms: 'Mire:',
  }),
});

/** Creates a test record and returns its id. */
export async function record(of: TestAgency): Promise<string> {
  const id = newId();
  const { services } = await testApp();
  await services.inAgency(of.id, (tx) =>
    tx.change(query.insertInto('subjects').values({ agency_id: of.id, id, kind: recordKind.name })),
  );
  return id;
}
