import { Secret, TOTP } from 'otpauth';
import type { TestStaff } from '../../../testing/factories.ts';
import { setClock, testApp } from '../../../testing/server.ts';
import { runIn } from '../../../testing/add-rows.ts';
import type { TestAgency } from '../../../testing/factories.ts';
import { newAdminKey, turnOnAdminFactor } from '../second-factor/admin-factor.ts';
import { PASSWORD } from './people.ts';

/** A staff member's authenticator app. */
export interface App {
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
}

/** Returns the code that an app shows at a time. */
export const codeAt = (secret: string, at: Date): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });

let start = Date.now();

/** Counts the steps from now on: tokens have the true time, and are too new for a clock that stands in the past. */
export function beginSteps(): void {
  start = Date.now();
}

/** Returns the time a number of steps of 30 seconds after the start, and sets the clock of the server to it. */
export function atStep(step: number): Date {
  const at = new Date(start + step * 30_000);
  setClock(at);
  return at;
}

/** Sets up an authenticator app for a person, as their profile does, with the code of `step`. */
export async function enroll(person: TestStaff, step: number): Promise<App> {
  const at = atStep(step);
  const begun = await person.post<{ secret: string }>('/users/second-factor/enrollment', { currentPassword: PASSWORD });
  const { secret } = begun.body;
  const confirmed = await person.put<{ recoveryCodes: string[] }>('/users/second-factor/enrollment', {
    code: codeAt(secret, at),
  });
  if (confirmed.status !== 200) throw new Error(`The enrollment was refused: ${JSON.stringify(confirmed.body)}`);
  return { secret, recoveryCodes: confirmed.body.recoveryCodes };
}

/** Turns the second factor of a super admin on, as the operator's command does, with the code of `step`. */
export async function enrollAdmin(admin: { readonly id: string; readonly email: string }, step: number): Promise<App> {
  const { secret } = newAdminKey(admin);
  const code = codeAt(secret, atStep(step));
  const recoveryCodes = await turnOnAdminFactor((await testApp()).services, admin, { secret, code });
  return { secret, recoveryCodes };
}

/** Requires a second factor of the agency's staff. */
export async function requireFactor(of: TestAgency, secondFactor: 'ADMINISTRATORS' | 'EVERYONE'): Promise<void> {
  await runIn(
    of,
    `insert into settings (agency_id, area, value) values ($1, 'staff-sign-in', jsonb_build_object('secondFactor', $2::text))`,
    secondFactor,
  );
}
