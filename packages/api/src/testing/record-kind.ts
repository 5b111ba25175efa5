import { conversationEvents } from '@townkeep/core/mechanisms/conversations/events.ts';
import { Problem } from '@townkeep/core/platform';
import { declareEvents } from '@townkeep/core/platform/event.ts';
import { storedLink } from '../platform/auth/link-kinds.ts';
import { type AgencyTx, query } from '../platform/database/tenancy.ts';
import { newId } from '../platform/ids.ts';
import { residentLetter } from '../platform/records/letters.ts';
import type { KindWith, Received, Touch } from '../platform/records/subjects.ts';
import type { TestAgency } from './factories.ts';
import { testApp } from './server.ts';

/** The mechanisms' reports about test records, by id. */
export const reported = { touches: new Map<string, Touch[]>(), received: new Map<string, Received[]>() };

function add<T>(to: Map<string, T[]>, id: string, item: T): void {
  to.set(id, [...(to.get(id) ?? []), item]);
}

export const holderLinks = storedLink({ tokenPrefix: 't', name: 'holder', purpose: 'test-link' });

const isThere = async (tx: AgencyTx, id: string): Promise<boolean> => {
  const row = query
    .selectFrom('subjects')
    .select('id')
    .where('agency_id', '=', tx.agencyId)
    .where('id', '=', id)
    .where('kind', '=', 'test');
  return (await tx.first(row)) !== undefined;
};

const events = declareEvents('test', conversationEvents('a test record'));

/** A kind of record that exists only in tests: a row in `subjects` and nothing else. */
export const recordKind: KindWith<'thread' | 'links' | 'notes' | 'tags' | 'files'> = {
  name: 'test',
  product: 'crm',
  named: { namesOf: async (_tx, ids) => new Map(ids.map((id) => [id, 'A test record'])) },
  pathOf: (agencyId, id) => `/agencies/${agencyId}/test/${id}`,
  lockForChange: async (tx, { id }) => {
    if (!(await isThere(tx, id))) throw new Problem('not_found');
  },
  lock: isThere,
  touch: async (_tx, id, what) => add(reported.touches, id, what),
  thread: {
    addressPrefix: 't',
    events,
    findCorrespondent: async (tx, id) =>
      (await isThere(tx, id)) ? { email: 'holder@resident.test', language: 'es' } : null,
    notifyReceived: async (_tx, _services, message) => add(reported.received, message.id, message),
  },
  links: { kinds: [holderLinks] },
  notes: { events, blocker: ({ staff }, { authorId }) => (authorId === staff.profile.id ? null : 'no_right') },
  tags: { events },
  files: { events, operation: 'CASE_ATTACHMENT' },
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
