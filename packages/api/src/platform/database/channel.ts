/** Receives the texts of a channel. */
export interface Receiver {
  readonly receive: (text: string) => void;
  /** Called when texts may have been missed, once later ones arrive again. */
  readonly missed: () => void;
}

/** Carries short texts to every process that uses the database, in one order for all. */
export interface Channel {
  /** Sends the texts in their order. @throws when they may not have been sent */
  readonly send: (texts: readonly string[]) => Promise<void>;
  /**
   * Resolves when the receiver gets every text that is sent from then on, this process's too. A channel has one
   * receiver.
   * @throws while the database is away; a later call tries again
   */
  readonly listen: (receiver: Receiver) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** The channel of a database that only this process uses. */
export function channelInProcess(): Channel {
  const state: { receiver: Receiver | null } = { receiver: null };
  return {
    send: async (texts) => {
      for (const text of texts) state.receiver?.receive(text);
    },
    listen: async (receiver) => {
      state.receiver = receiver;
    },
    close: async () => {
      state.receiver = null;
    },
  };
}
