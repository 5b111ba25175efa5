import { requiredText } from '@townkeep/core/platform/schemas.ts';
import { isEmail } from '@townkeep/core/platform/formats/contact-points.ts';
import { hashPassword } from '../platform/auth/passwords.ts';
import { newId } from '../platform/ids.ts';
import type { Services } from '../platform/services.ts';
import { newPasswordProblem } from '../identity/sign-in/index.ts';

/** The same limit as for staff names. */
const NAME_MAX = 50;
const name = requiredText('Name', NAME_MAX);

export interface NewSuperAdmin {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly password: string;
}

/**
 * Creates one of the installation's own administrators.
 * @throws Error when the password is weak, the email address is invalid or taken, or a name is too long
 */
export async function createSuperAdmin(services: Services, admin: NewSuperAdmin): Promise<void> {
  if (!isEmail(admin.email)) throw new Error('--email needs an email address.');
  const firstName = name.safeParse(admin.firstName);
  const lastName = name.safeParse(admin.lastName);
  if (!firstName.success || !lastName.success)
    throw new Error(`--first-name and --last-name take text of up to ${NAME_MAX} characters.`);
  const problem = await newPasswordProblem(admin.password);
  if (problem !== null) throw new Error(`TOWNKEEP_ADMIN_PASSWORD: ${problem}`);
  const { affected } = await services.database.run(
    `insert into super_admins (id, email, first_name, last_name, password_hash) values ($1, $2, $3, $4, $5)
     on conflict (email) do nothing`,
    [newId(), admin.email.toLowerCase(), firstName.data, lastName.data, await hashPassword(admin.password)],
  );
  if (affected === 0) throw new Error('There is already a super admin with this email address.');
}
