/*
 * A super admin's session outside of agencies. The token is kept in the tab's memory and is valid for half an hour, so
 * reloading the page asks for the password again.
 */
import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import type { Contract } from '@townkeep/core/contract';
import { createClient } from '../../../http/client.ts';
import { routes } from '../../../http/contract.build.ts';

const state: { token: string | null } = { token: null };

export const setAdminToken = (token: string): void => {
  state.token = token;
};
export const hasAdminToken = (): boolean => state.token !== null;
export const clearAdminToken = (): void => {
  state.token = null;
};

/** The API client of the super admin. */
export const adminApi = createClient<Contract>(routes, { token: () => state.token });

/** Query options for the super admin's calls. */
export const adminQuery = createTanstackQueryUtils(adminApi);

/**
 * Ends the session if the tab has one.
 * @throws the call's error, unless the session had already ended
 */
export async function endAdminSession(): Promise<void> {
  if (state.token === null) return;
  await adminApi.signIn.adminLogout().catch((error: unknown) => {
    if ((error as { status?: unknown }).status !== 401) throw error;
  });
  clearAdminToken();
}
