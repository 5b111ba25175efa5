import { afterEach, expect, test, vi } from 'vitest';
import { newId } from '../platform/ids.ts';
import { send } from '../identity/sign-in/testing/people.ts';
import { testApp } from '../testing/server.ts';
import { commands } from './commands.ts';
import { createSuperAdmin } from './create-super-admin.ts';

afterEach(() => vi.unstubAllEnvs());

const created = async (password: string): Promise<string> => {
  const email = `${newId().slice(-12)}@townkeep.test`;
  await createSuperAdmin((await testApp()).services, { email, firstName: 'Ada', lastName: 'Root', password });
  return email;
};

test('the operator’s password signs in, in any Unicode form', async () => {
  const password = 'Rivière№Bridge#2031';
  const email = await created(password);
  for (const typed of [password, password.normalize('NFD'), password.normalize('NFKC')])
    expect(await send('POST', '/admin/login', { body: { email, password: typed } })).toMatchObject({
      status: 200,
      body: { token: expect.stringMatching(/^ta\./) },
    });
});

test.each([
  ['Harbour#1', 'Enter valid password. At least 12 characters.'],
  ['Administrator1!', 'This password is too common.'],
])('%s is refused', async (password, said) => {
  await expect(created(password)).rejects.toThrow(said);
});

test('a super admin has an email address and a name, and can be created only once', async () => {
  const { services } = await testApp();
  const someone = {
    email: `Sam-${newId()}@riverton.test`,
    firstName: 'Sam',
    lastName: 'Lee',
    password: 'Townkeep#2026',
  };
  await expect(createSuperAdmin(services, { ...someone, email: 'not an email' })).rejects.toThrow(
    '--email needs an email address.',
  );
  await expect(createSuperAdmin(services, { ...someone, lastName: 'x'.repeat(3000) })).rejects.toThrow(
    'up to 50 characters',
  );
  await expect(createSuperAdmin(services, { ...someone, password: 'weak' })).rejects.toThrow('TOWNKEEP_ADMIN_PASSWORD');
  await createSuperAdmin(services, someone);
  await expect(createSuperAdmin(services, someone)).rejects.toThrow('already a super admin');
  const { rows } = await services.database.run('select first_name, last_name from super_admins where email = $1', [
    someone.email.toLowerCase(),
  ]);
  expect(rows).toEqual([{ first_name: 'Sam', last_name: 'Lee' }]);
});

test('the command says at last how to turn on a second factor', async () => {
  vi.stubEnv('TOWNKEEP_ADMIN_PASSWORD', 'Townkeep#2026');
  const email = `sam-${newId()}@riverton.test`;
  const lines: string[] = [];
  const args = ['--email', email, '--first-name', 'Sam', '--last-name', 'Lee'];
  await commands['create-super-admin']!.run((await testApp()).services, args, (line) => lines.push(line));
  expect(lines.at(-1)).toContain(`npm run townkeep -- super-admin-second-factor ${email}`);
});
