/** The kinds of actors in events. A kind of caller with its own account adds one here. */
export const actorKinds = ['STAFF', 'SUPER_ADMIN', 'RESIDENT', 'SYSTEM', 'RULE'] as const;
export type ActorKind = (typeof actorKinds)[number];

/** The kinds of accounts that have sessions. */
export type SessionHolderKind = Extract<ActorKind, 'STAFF' | 'SUPER_ADMIN'>;
