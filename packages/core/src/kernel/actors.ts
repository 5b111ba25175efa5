/** The kinds of actors that events name. A kind of caller that has an account of its own adds one here. */
export const actorKinds = ['STAFF', 'SUPER_ADMIN', 'RESIDENT', 'SYSTEM'] as const;
export type ActorKind = (typeof actorKinds)[number];

/** The kinds of accounts that have sessions. */
export type SessionHolderKind = Extract<ActorKind, 'STAFF' | 'SUPER_ADMIN'>;
