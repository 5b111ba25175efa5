import type { api } from '../../platform/session/api.ts';

/** An account in the listing. */
export type ListedUser = Awaited<ReturnType<typeof api.users.list>>['items'][number];

/** An account as its page shows it. */
export type User = Awaited<ReturnType<typeof api.users.get>>;
