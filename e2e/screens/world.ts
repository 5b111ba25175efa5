import type { APIRequestContext } from '@playwright/test';
import { makeCase } from '../support/make-case.ts';
import { makeNoticeCase } from '../support/notice-case.ts';
import { staffApi, uniqueWord } from '../support/staff-api.ts';
import { PASSWORD } from '../support/sign-in.ts';

/** Ids of the demo city for the paths of screens. */
export interface World {
  /** An open submission with a conversation, and one that is closed. */
  readonly openId: string;
  readonly closedId: string;
  /** An open case, and one that is closed. */
  readonly openCaseId: string;
  readonly closedCaseId: string;
  /** An open case without an assignee. */
  readonly freeCaseId: string;
  /** An open case without a forced abatement, and one whose abatement is under way. */
  readonly plainCaseId: string;
  readonly abatementCaseId: string;
  /** A closed case whose abatement is completed. */
  readonly abatedCaseId: string;
  /** The violation type that is about vehicles, and a vehicle. */
  readonly vehicleTypeId: string;
  readonly vehicleId: string;
  /** An open case with a notice, that notice, and an open case without any. */
  readonly noticeCaseId: string;
  readonly noticeId: string;
  readonly noNoticeCaseId: string;
}

let found: Promise<World> | undefined;

/** The demo's rows, looked up once. */
export const theWorld = (request: APIRequestContext): Promise<World> => (found ??= findWorld(request));

/** Looks up the demo's rows through the API, as a clerk and an officer would. */
async function findWorld(request: APIRequestContext): Promise<World> {
  const firstOf = async (email: string, path: string) => {
    const login = await request.post('/api/agencies/1/login', { data: { email, password: PASSWORD } });
    const { token } = (await login.json()) as { token: string };
    return async (status: string) => {
      const answer = await request.post(`/api${path}/listing`, {
        headers: { authorization: `Bearer ${token}` },
        data: { limit: 1, status: [status] },
      });
      return ((await answer.json()) as { items: { id: string }[] }).items[0]!.id;
    };
  };
  const submission = await firstOf('clerk@oakmere.test', '/agencies/crm/issues');
  const found = { openId: await submission('OPEN'), closedId: await submission('CLOSED') };
  const enforcement = await firstOf('supervisor@oakmere.test', '/xerce/cases');
  const cases = { openCaseId: await enforcement('OPEN'), closedCaseId: await enforcement('CLOSED') };
  const { id: freeCaseId } = await makeCase(request, `No one's ${uniqueWord()}`, { isUnassigned: true });
  return { ...found, ...cases, freeCaseId, ...(await findWork(request)), ...(await makeNotices(request)) };
}

/** Looks up what cases are about, and cases with and without a forced abatement. */
async function findWork(request: APIRequestContext) {
  const api = await staffApi(request, 'supervisor@oakmere.test');
  const { items: sections } = (await api.get('/agencies/1/xerce/entity-sections')) as unknown as {
    items: { label: string; configViolationTypeId: string }[];
  };
  const vehicleTypeId = sections.find(({ label }) => label === 'Vehicles')!.configViolationTypeId;
  const listed = async (path: string, filter: object) =>
    ((await api.send('POST', path, { limit: 50, ...filter })) as unknown as { items: { id: string }[] }).items;
  const [vehicle] = await listed('/xerce/entities/listing', { violationTypeId: vehicleTypeId });
  const abatements = new Map<string, string>();
  const isFound = () => ['NONE', 'INITIATED', 'COMPLETED'].every((status) => abatements.has(status));
  // Other tests made newer cases.
  for (const offset of [0, 50, 100])
    for (const status of ['OPEN', 'CLOSED'])
      for (const { id } of await listed('/xerce/cases/listing', { status: [status], offset })) {
        if (isFound()) break;
        const { status: found } = await api.get(`/xerce/cases/${id}/abatement-stages`);
        if (!abatements.has(String(found))) abatements.set(String(found), id);
      }
  return {
    plainCaseId: abatements.get('NONE')!,
    abatementCaseId: abatements.get('INITIATED')!,
    abatedCaseId: abatements.get('COMPLETED')!,
    vehicleTypeId,
    vehicleId: vehicle!.id,
  };
}

/** Makes the cases with and without notices: those of the demo city are changed by others. */
async function makeNotices(request: APIRequestContext) {
  const { id: noNoticeCaseId } = await makeCase(request, `No notices ${uniqueWord()}`);
  // Without a hearing, the codes of its day and place have no value.
  const { id: noticeCaseId, noticeId } = await makeNoticeCase(request, uniqueWord(), 'Notice of hearing');
  return { noNoticeCaseId, noticeCaseId, noticeId };
}
