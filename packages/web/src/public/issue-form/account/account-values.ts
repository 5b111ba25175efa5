import type { CityUser } from './city-account.ts';

/** Returns the account's data for the fields that are still empty. */
export function accountValues<
  T extends { firstName: string; lastName: string; email: string; phoneNumber: string; workPhone: string },
>(typed: T, user: CityUser): Partial<T> {
  const names = ['firstName', 'lastName', 'email', 'phoneNumber', 'workPhone'] as const;
  return Object.fromEntries(
    names.filter((name) => typed[name].trim() === '' && user[name] !== null).map((name) => [name, user[name]]),
  ) as Partial<T>;
}
