/*
 * A super admin's session outside of agencies. Its token lives in the memory of the tab and is good for half an hour,
 * so a page that is loaded anew asks for the password again.
 */
import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import type { Contract } from '@townkeep/core/contract';
import { createClient } from '../../http/client.ts';
import { routes } from '../../http/contract.build.ts';

const state: { token: string | null } = { token: null };

export const holdAdminToken = (token: string): void => {
  state.token = token;
};
export const hasAdminToken = (): boolean => state.token !== null;
export const forgetAdminToken = (): void => {
  state.token = null;
};

/** The API as the super admin. */
export const adminApi = createClient<Contract>(routes, { token: () => state.token });

/** Query options of the super admin's calls. */
export const adminQuery = createTanstackQueryUtils(adminApi);

/**
 * Ends the session, if the tab has one.
 * @throws what the call failed with, unless the session had ended already
 */
export async function endAdminSession(): Promise<void> {
  if (state.token === null) return;
  await adminApi.signIn.adminLogout().catch((error: unknown) => {
    if ((error as { status?: unknown }).status !== 401) throw error;
  });
  forgetAdminToken();
}
