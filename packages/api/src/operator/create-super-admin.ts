import { hashPassword } from '../platform/auth/passwords.ts';
import { newId } from '../platform/ids.ts';
import type { Services } from '../platform/services.ts';
import { newPasswordProblem } from '../sign-in/index.ts';

export interface NewSuperAdmin {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly password: string;
}

/**
 * Creates one of the installation's own administrators.
 * @throws Error when the password is weak or the e-mail is taken
 */
export async function createSuperAdmin(services: Services, admin: NewSuperAdmin): Promise<void> {
  const problem = await newPasswordProblem(admin.password);
  if (problem !== null) throw new Error(`TOWNKEEP_ADMIN_PASSWORD: ${problem}`);
  const { affected } = await services.database.run(
    'insert into super_admins (id, email, first_name, last_name, password_hash) values ($1, $2, $3, $4, $5) on conflict (email) do nothing',
    [newId(), admin.email.toLowerCase(), admin.firstName, admin.lastName, await hashPassword(admin.password)],
  );
  if (affected === 0) throw new Error('There is already a super admin with this e-mail.');
}
