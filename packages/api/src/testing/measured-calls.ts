import { enforcementAgency, officer } from '../casework/cases/testing/enforcement.ts';
import { reporterLinks } from '../casework/submissions/links.ts';
import type { Answer } from './client.ts';
import { visitor } from './client.ts';
import { category, staff, type TestAgency, type TestStaff } from './factories.ts';
import { testApp } from './server.ts';

/** How often each call is measured, after one call that is not. */
export const MEASURED = 3;

/** A call whose round trips are measured. */
export interface MeasuredCall {
  /** The name in the contract, with the variant if it has several. */
  readonly name: string;
  /** Makes the call, each time on another record where a record can be changed so only once. */
  readonly send: () => Promise<Answer>;
}

const oakStreet = {
  latitude: 37.8,
  longitude: -122.28,
  streetAddress: '1234 Oak Street',
  city: 'Oakmere',
  state: 'CA',
  zip: '94601',
};

const resident = { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.org', notificationPreference: ['EMAIL'] };

/** Sends to each of the paths in turn. */
const onEach = (paths: readonly string[], send: (path: string) => Promise<Answer>) => {
  let next = 0;
  return () => send(paths[next++ % paths.length]!);
};

/** The forty calls of staff and residents that are made most often, in an agency with a few records of each kind. */
export async function measuredCalls(): Promise<readonly MeasuredCall[]> {
  const of = await enforcementAgency();
  const people = { clerk: await staff(of, 'admin'), bo: await staff(of, 'admin') };
  const { id: categoryId } = await category(of);
  return [
    ...(await submissionCalls(people, categoryId)),
    ...(await publicCalls(of, categoryId)),
    ...(await caseCalls(of)),
    ...ownCalls(people),
  ];
}

interface People {
  readonly clerk: TestStaff;
  readonly bo: TestStaff;
}

async function submissionCalls({ clerk, bo }: People, categoryId: string): Promise<MeasuredCall[]> {
  const path = '/agencies/crm/issues';
  const filed = { description: 'A hole', category: { id: categoryId, fields: [] }, customerInfo: resident };
  const paths: string[] = [];
  for (let n = 0; n <= MEASURED; n++) paths.push(`${path}/${(await clerk.post<{ id: string }>(path, filed)).body.id}`);
  const read = (suffix: string) => () => clerk.get(`${paths[0]!}${suffix}`);
  const change = (method: 'post' | 'put', suffix: string, body: object) =>
    onEach(paths, (each) => clerk[method](each + suffix, body));
  const bbox = [-123, 37, -122, 38];
  const assigned = { assigneeId: bo.id };
  const done = { status: 'CLOSED', outcome: 'Duplicate', message: 'Done' };
  return [
    { name: 'submissions.listing', send: () => clerk.post(`${path}/listing`, { limit: 25, status: ['OPEN'] }) },
    { name: 'submissions.listing of a search', send: () => clerk.post(`${path}/listing`, { limit: 25, q: 'hole' }) },
    { name: 'submissions.counts', send: () => clerk.post(`${path}/counts`, { filters: [{ status: ['OPEN'] }] }) },
    { name: 'submissions.map', send: () => clerk.post(`${path}/map`, { bbox, zoom: 11 }) },
    { name: 'submissions.get', send: read('') },
    { name: 'submissions.history', send: read('/history') },
    { name: 'submissions.crmUsers', send: () => clerk.get('/agencies/crm/users') },
    { name: 'submissions.create', send: () => clerk.post(path, { ...filed, customerInfo: null }) },
    { name: 'submissions.assign', send: change('put', '/assignees', assigned) },
    { name: 'submissions.addNote', send: change('post', '/notes', { noteContent: 'Seen' }) },
    {
      name: 'submissions.sendMessage',
      send: change('post', '/messages', { body: 'We are on it', seenMessageId: null }),
    },
    { name: 'submissions.setVisibility', send: change('put', '/visibility', { visibility: 'INTERNAL' }) },
    { name: 'submissions.setStatus to closed', send: change('put', '/status', done) },
    { name: 'submissions.setStatus to open', send: change('put', '/status', { status: 'OPEN' }) },
  ];
}

async function publicCalls(of: TestAgency, categoryId: string): Promise<MeasuredCall[]> {
  const { settings } = (await testApp()).services;
  const form = `/crm/${of.crmToken}`;
  const filed = { description: 'A deep hole in the road', category: { id: categoryId, fields: [] } };
  const { id } = (await visitor.post<{ id: string }>(`${form}/issues`, { ...filed, customerInfo: resident })).body;
  const link = `/crm/submissions/${reporterLinks.make(settings.secret, of.id, id)}`;
  const { latitude, longitude, city, state, zip } = oakStreet;
  const place = { latitude, longitude, city, state, zip };
  return [
    { name: 'publicSubmissions.link', send: () => visitor.get(form) },
    { name: 'publicSubmissions.config', send: () => visitor.get(`${form}/config`) },
    {
      name: 'publicSubmissions.submit, anonymous',
      send: () => visitor.post(`${form}/issues`, { ...filed, location: place, isAnonymous: true }),
    },
    {
      name: 'publicSubmissions.submit, by a known resident',
      send: () => visitor.post(`${form}/issues`, { ...filed, location: oakStreet, customerInfo: resident }),
    },
    {
      name: 'publicSubmissions.duplicates',
      send: () => visitor.post(`${form}/issues/duplicates`, { categoryId, location: place }),
    },
    {
      name: 'publicSubmissions.suggest',
      send: () => visitor.post(`${form}/categories/suggestions`, { description: 'A deep hole' }),
    },
    { name: 'publicSubmissions.get', send: () => visitor.get(link) },
    { name: 'publicSubmissions.reply', send: () => visitor.post(`${link}/messages`, { body: 'Thank you' }) },
  ];
}

type Enforcement = Awaited<ReturnType<typeof enforcementAgency>>;

async function caseCalls(of: Enforcement): Promise<MeasuredCall[]> {
  const levels = { Weeds: 'OVERWRITE', Signs: 'OVERWRITE' } as const;
  const [clerk, bo] = [await officer(of, levels), await officer(of, levels)];
  const create = () =>
    clerk.post<{ id: string }>('/xerce/cases/create', {
      location: oakStreet,
      initiationType: 'PROACTIVE',
      violations: [],
    });
  const paths: string[] = [];
  for (let n = 0; n <= MEASURED; n++) paths.push(`/xerce/cases/${(await create()).body.id}`);
  const read = (suffix: string) => () => clerk.get(`${paths[0]!}${suffix}`);
  const change = (method: 'post' | 'put', suffix: string, body: object) =>
    onEach(paths, (each) => clerk[method](each + suffix, body));
  const plan = { plannedDate: '2030-03-09', typeId: of.inspectionTypes['First visit'], assigneeId: bo.id };
  const violation = { violationId: of.violations['High weeds'], dispositionId: of.dispositions.Abated };
  return [
    { name: 'cases.listing', send: () => clerk.post('/xerce/cases/listing', { limit: 25, status: ['OPEN'] }) },
    { name: 'cases.counts', send: () => clerk.post('/xerce/cases/counts', { filters: [{ status: ['OPEN'] }] }) },
    { name: 'cases.get', send: read('') },
    { name: 'cases.history', send: read('/case-history') },
    { name: 'cases.inspectionDay', send: () => clerk.get('/agencies/xerce/inspections?date=2030-03-09') },
    { name: 'cases.create', send: create },
    { name: 'cases.addNote', send: change('post', '/notes', { noteContent: 'Seen' }) },
    { name: 'cases.addViolation', send: change('post', '/violations', violation) },
    { name: 'cases.close', send: change('put', '/close-case', { outcomeId: of.outcomes.Complied }) },
    { name: 'cases.reopen', send: change('put', '/reopen', {}) },
    { name: 'cases.planInspection', send: change('put', '/inspections', plan) },
    // Last, since only its assignee may change a case without violations.
    { name: 'cases.assign', send: change('put', '/assignees', { assigneeId: bo.id }) },
  ];
}

const ownCalls = ({ clerk }: People): MeasuredCall[] => [
  { name: 'people.profile', send: () => clerk.get('/users/profile') },
  { name: 'notifications.list', send: () => clerk.get('/agencies/notifications') },
  { name: 'notifications.unread', send: () => clerk.get('/agencies/notifications/unread') },
  { name: 'contacts.list', send: () => clerk.get('/contacts') },
  { name: 'savedViews.list', send: () => clerk.get('/agencies/saved-views?listing=submissions') },
  { name: 'runs.list', send: () => clerk.get('/agencies/runs') },
];
