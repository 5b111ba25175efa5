import { afterEach, expect, test } from 'vitest';
import { changeStaff, eventsOf, member, PASSWORD, send, signInWith, type Token } from '../testing/people.ts';
import { agency } from '../../../testing/factories.ts';
import { runIn } from '../../../testing/add-rows.ts';
import { setClock } from '../../../testing/server.ts';
import { Browser, hidden, type Page } from '../testing/browser.ts';
import { begin, type Begun, exchange, post, tokensOf } from '../testing/hosted.ts';
import { atStep, codeAt, enroll, requireFactor } from '../testing/second-factor.ts';

afterEach(() => setClock(null));

/** Posts the code on a page after the one with the password. */
const postCode = ({ browser, login }: Begun, page: Page, code: string): Promise<Page> =>
  browser.post(login.url, { ticket: hidden(page, 'ticket'), code });

test('the page asks for the code after the password, and again after a wrong one', async () => {
  const riverton = await agency('Riverton & Sons');
  const clerk = await member(riverton);
  const { secret } = await enroll(clerk, 0);
  const begun = await begin(riverton.id);
  const asked = await post(begun, clerk.email, PASSWORD);
  expect(asked).toMatchObject({ status: 200, location: null });
  expect(asked.text).toContain('<h1>Enter your code</h1>');
  expect(asked.text).toContain('Riverton &amp; Sons');
  expect(asked.text).not.toContain(PASSWORD);
  const empty = await postCode(begun, asked, '');
  expect(empty).toMatchObject({ status: 400 });
  expect(empty.text).toContain('<a href="#code">Code is required</a>');
  const wrong = await postCode(begun, empty, '000000');
  expect(wrong).toMatchObject({ status: 401 });
  expect(wrong.text).toMatch(/<input id="code"[^>]*aria-invalid="true"/);
  const back = await begun.browser.follow(await postCode(begun, wrong, codeAt(secret, atStep(2))));
  const tokens = await exchange(begun, back.location!);
  const body = { idToken: tokens.idToken, accessToken: tokens.accessToken, nonce: begun.nonce };
  expect(await send<Token>('POST', `/oauth/agencies/${riverton.id}/login`, { body })).toMatchObject({ status: 200 });
});

test('a ticket is good for its own sign-in, for ten minutes, and until the password changes', async () => {
  const riverton = await agency();
  const clerk = await member(riverton);
  const { secret } = await enroll(clerk, 0);
  const begun = await begin(riverton.id);
  const asked = await post(begun, clerk.email, PASSWORD);
  const refusal = { status: 401, text: expect.stringContaining('could not be verified') as string };
  const other = await begin(riverton.id, new Browser());
  expect(await postCode(other, asked, codeAt(secret, atStep(2)))).toMatchObject(refusal);
  expect(await postCode(begun, { ...asked, text: 'name="ticket" value="AAAA"' }, '000000')).toMatchObject(refusal);
  expect(await postCode(begun, asked, codeAt(secret, atStep(21)))).toMatchObject(refusal);
  const code = codeAt(secret, atStep(10));
  await runIn(riverton, "update staff set password_hash = 'x' where agency_id = $1 and id = $2", clerk.id);
  expect(await postCode(begun, asked, code)).toMatchObject(refusal);
});

test('tokens of a sign-in without a code do not outlive turning it on', async () => {
  const riverton = await agency();
  const clerk = await member(riverton);
  const body = await tokensOf(riverton.id, clerk.email, PASSWORD);
  const unfinished = await begin(riverton.id);
  const redirect = await post(unfinished, clerk.email, PASSWORD);
  expect(redirect.status).toBe(303);
  await enroll(clerk, 0);
  setClock(null);
  expect(await send('POST', `/oauth/agencies/${riverton.id}/login`, { body })).toMatchObject({
    status: 401,
    body: { code: 'sign_in_unverified' },
  });
  expect((await unfinished.browser.follow(redirect)).location).toBeNull();
});

test('a deactivated account is refused at the code', async () => {
  const riverton = await agency();
  const clerk = await member(riverton);
  const { secret } = await enroll(clerk, 0);
  const begun = await begin(riverton.id);
  const asked = await post(begun, clerk.email, PASSWORD);
  await changeStaff(riverton.id, clerk.id, { is_active: false });
  expect(await postCode(begun, asked, codeAt(secret, atStep(2)))).toMatchObject({ status: 403 });
});

test('people who need a second factor set it up before they are signed in', async () => {
  const riverton = await agency();
  const clerk = await member(riverton);
  await requireFactor(riverton, 'EVERYONE');
  const begun = await begin(riverton.id);
  const setUp = await post(begun, clerk.email, PASSWORD);
  expect(setUp).toMatchObject({ status: 200, location: null });
  expect(setUp.text).toContain('<h1>Set up your second factor</h1>');
  expect(setUp.text).toMatch(/<svg class="qr" [^>]*role="img"/);
  expect(setUp.text).not.toContain(' style=');
  const key = /<code class="key">([A-Z2-7 ]+)<\/code>/.exec(setUp.text)![1]!;
  const secret = key.replaceAll(' ', '');
  expect(setUp.text).toContain(`secret=${secret}`);
  const wrong = await postCode(begun, setUp, '000000');
  expect(wrong).toMatchObject({ status: 400 });
  expect(wrong.text).toContain(key);
  const codes = await postCode(begun, wrong, codeAt(secret, atStep(0)));
  expect(codes).toMatchObject({ status: 200, location: null });
  expect(codes.text.match(/<li><code>[0-9A-Z]{5}-[0-9A-Z]{5}<\/code>/g)).toHaveLength(10);
  expect(await eventsOf(riverton.id, 'staff.signedIn')).toEqual([]);
  const back = await begun.browser.follow(await postCode(begun, codes, ''));
  expect(back.location).toMatch(/\/implicit\/callback\?code=/);
  expect(await eventsOf(riverton.id, 'staff.secondFactorOn')).toMatchObject([{ subjectId: clerk.id }]);

  const again = await begin(riverton.id);
  expect((await post(again, clerk.email, PASSWORD)).text).toContain('<h1>Enter your code</h1>');
});

test('the ticket of the setup does not sign in before the first code', async () => {
  const riverton = await agency();
  const clerk = await member(riverton);
  await requireFactor(riverton, 'EVERYONE');
  const begun = await begin(riverton.id);
  const setUp = await post(begun, clerk.email, PASSWORD);
  expect(await postCode(begun, setUp, '')).toMatchObject({ status: 400, location: null });
  // Nor is the old ticket good for a second setup.
  const [ticket, key] = [setUp, /<code class="key">([A-Z2-7 ]+)<\/code>/.exec(setUp.text)![1]!.replaceAll(' ', '')];
  expect(await postCode(begun, ticket, codeAt(key, atStep(0)))).toMatchObject({ status: 200 });
  expect(await postCode(begun, ticket, codeAt(key, atStep(2)))).toMatchObject({ status: 409, location: null });
});

test("with the agency's own provider, the page asks for neither password nor code", async () => {
  const riverton = await agency();
  await signInWith(riverton.id, { provider: 'OKTA', issuer: null, clientId: null });
  expect((await begin(riverton.id)).login).toMatchObject({ status: 403 });
});
