import { afterEach, expect, test } from 'vitest';
import { eventsOf, send, type Token } from '../identity/sign-in/testing/people.ts';
import { atStep, codeAt } from '../identity/sign-in/testing/second-factor.ts';
import { client } from '../testing/client.ts';
import { agency, superAdmin } from '../testing/factories.ts';
import { setClock, testApp } from '../testing/server.ts';
import { commands } from './commands.ts';

afterEach(() => setClock(null));

/** Runs the command; `answer` returns the typed code for what was printed before. */
async function run(args: string[], answer?: (printed: string) => string): Promise<string> {
  const lines: string[] = [];
  const { services } = await testApp();
  const ask = answer === undefined ? undefined : async () => answer(lines.join('\n'));
  await commands['super-admin-second-factor']!.run(services, args, (line) => lines.push(line), ask);
  return lines.join('\n');
}

const keyIn = (printed: string): string => /^Or type this key into the app: (.+)$/m.exec(printed)![1]!;
const secretIn = (printed: string): string => keyIn(printed).replaceAll(' ', '');
const codesIn = (printed: string): string[] => printed.match(/^ {2}[0-9A-Z]{5}-[0-9A-Z]{5}$/gm) ?? [];
const login = (admin: { email: string; password: string }, code?: string) =>
  send<Token>('POST', '/admin/login', { body: { email: admin.email, password: admin.password, code } });

test('the app is added, its first code turns it on, and the recovery codes are printed once', async () => {
  const admin = await superAdmin();
  const at = atStep(0);
  const printed = await run([admin.email.toUpperCase()], (asked) => {
    expect(codesIn(asked)).toEqual([]);
    return codeAt(secretIn(asked), at);
  });
  expect(keyIn(printed)).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
  expect(printed).toMatch(/^otpauth:\/\/totp\/Townkeep%20administration:.*secret=/m);
  expect(printed).toContain(`secret=${secretIn(printed)}`);
  expect(new Set(codesIn(printed)).size).toBe(10);
  expect(await login(admin)).toMatchObject({ status: 401, body: { code: 'code_needed' } });
  expect(await login(admin, codesIn(printed)[0]!.trim())).toMatchObject({ status: 200 });
  expect(await login(admin, codeAt(secretIn(printed), atStep(2)))).toMatchObject({ status: 200 });
});

test.each([
  ['a wrong code', () => '000000', 'The code is not correct'],
  ['a recovery code', () => 'ABCDE-12345', 'The code is not correct'],
  ['something else', () => 'yes', 'Please enter the 6 digits'],
  ['no answer', undefined, 'Code is required'],
])('%s stores nothing and ends no session', async (_name, answer, said) => {
  const admin = await superAdmin();
  const { token } = (await login(admin)).body;
  await expect(run([admin.email], answer)).rejects.toThrow(said);
  await expect(run([admin.email], answer)).rejects.toThrow('Nothing was changed');
  expect(await login(admin)).toMatchObject({ status: 200 });
  expect((await client({ authorization: `Bearer ${token}` }).get('/admin/agencies')).status).toBe(200);
});

test('turning it on or off ends every session of the super admin, and no other', async () => {
  const [admin, other] = [await superAdmin(), await superAdmin()];
  const riverton = await agency();
  const sessionsOf = async (who: typeof admin, code?: string) => {
    const { token } = (await login(who, code)).body;
    const entered = await send<Token>('POST', `/admin/agencies/${riverton.id}/login`, {
      body: { reason: 'A question of theirs' },
      bearer: token,
    });
    const statusOf = async (bearer: string, path: string) =>
      (await client({ authorization: `Bearer ${bearer}` }).get(path)).status;
    return async () => [await statusOf(token, '/admin/agencies'), await statusOf(entered.body.token, '/users/profile')];
  };
  const at = atStep(0);
  const [own, others] = [await sessionsOf(admin), await sessionsOf(other)];
  expect(await own()).toEqual([200, 200]);
  const secret = secretIn(await run([admin.email], (asked) => codeAt(secretIn(asked), at)));
  expect(await own()).toEqual([401, 401]);
  const again = await sessionsOf(admin, codeAt(secret, atStep(2)));
  expect(await again()).toEqual([200, 200]);
  expect(await run([admin.email, '--off'])).toContain('is off');
  expect(await again()).toEqual([401, 401]);
  expect(await others()).toEqual([200, 200]);
  const ended = { subjectId: admin.id, actorKind: 'SYSTEM', data: { reason: 'by_operator' } };
  expect(await eventsOf(riverton.id, 'staff.sessionEnded')).toMatchObject([ended, ended]);
});

test('off, a sign-in takes the password alone; on again, the earlier app and codes are of no use', async () => {
  const admin = await superAdmin();
  const at = atStep(0);
  const turnOn = () => run([admin.email], (asked) => codeAt(secretIn(asked), at));
  const first = await turnOn();
  const second = await turnOn();
  const later = atStep(2);
  expect(await login(admin, codeAt(secretIn(first), later))).toMatchObject({ status: 401 });
  expect(await login(admin, codesIn(first)[0]!.trim())).toMatchObject({ status: 401 });
  expect(await login(admin, codeAt(secretIn(second), later))).toMatchObject({ status: 200 });
  await run([admin.email, '--off']);
  expect(await login(admin)).toMatchObject({ status: 200 });
  expect(await run([admin.email, '--off'])).toBe(`${admin.email} had no second factor.`);
});

test('it needs the email address of a super admin', async () => {
  await expect(run([])).rejects.toThrow('EMAIL is missing');
  for (const args of [['no-one@townkeep.test'], ['no-one@townkeep.test', '--off']])
    await expect(run(args)).rejects.toThrow('There is no super admin with this email address.');
});
