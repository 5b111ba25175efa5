import { decodeJwt } from 'jose';
import { hashPassword } from '../../../platform/auth/passwords.ts';
import { newId } from '../../../platform/ids.ts';
import { staff, type TestAgency, type TestStaff } from '../../../testing/factories.ts';
import { testApp } from '../../../testing/server.ts';
import { signInJobs } from '../jobs.ts';
import { Browser, type Page } from './browser.ts';
import { begin, type Begun, exchange, post } from './hosted.ts';
import { send } from './people.ts';

export const uniqueEmail = (): string => `${newId().slice(-12)}@agency.test`;

/** Creates a staff member with this email and password. */
export const memberOf = async (of: TestAgency, email: string, password: string): Promise<TestStaff> =>
  staff(of, 'clerk', { email, passwordHash: await hashPassword(password) });

/** Begins a sign-in whose agency the email and password decide, as the page at `/` does. */
export const beginAnywhere = (more: Record<string, string> = {}, browser = new Browser()): Promise<Begun> =>
  begin(null, browser, { agency_id: 'any', ...more });

/** Posts email and password in a new browser. */
export const tryOnce = async (email: string, password: string): Promise<Page> =>
  post(await beginAnywhere(), email, password);

/** Finishes a sign-in. Returns the agency that its tokens name, where they have signed in. */
export async function agencyAfter(begun: Begun, page: Page): Promise<unknown> {
  const back = await begun.browser.follow(page);
  const { idToken, accessToken } = await exchange(begun, back.location!);
  const agencyId = decodeJwt(idToken)['agency_id'];
  const tokens = { idToken, accessToken, nonce: begun.nonce };
  const { status } = await send('POST', `/oauth/agencies/${String(agencyId)}/login`, { body: tokens });
  if (status !== 200) throw new Error(`The tokens were refused with ${status}`);
  return agencyId;
}

/** Runs the waiting jobs that record refused sign-ins of this agency, oldest first. */
export async function recordRefusalsAt({ id }: TestAgency): Promise<void> {
  const { services } = await testApp();
  const { rows } = await services.database.run(
    `with taken as (
       delete from pgboss.job where name = 'record-refused-sign-ins' and data->'refusals' @> $1::jsonb
       returning data, created_on)
     select data from taken order by created_on`,
    [JSON.stringify([{ agencyId: id }])],
  );
  const kind = signInJobs(() => services).find(({ name }) => name === 'record-refused-sign-ins')!;
  for (const { data } of rows) await kind.run(data as Record<string, unknown>);
}

/** Returns a page without what differs for each sign-in and each email. */
export const shapeOf = ({ status, text, headers }: Page, email: string) => ({
  status,
  text: text.replaceAll(/interaction\/[\w-]+|value="[^"]*"/g, '').replaceAll(email, ''),
  headers: [...headers.keys()].toSorted(),
});
