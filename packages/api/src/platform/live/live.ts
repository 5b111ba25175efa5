import type { Database } from '../database/connection.ts';
import { createHub, type Hub } from './hub.ts';
import { createPublisher, type Publisher } from './publisher.ts';

/** Live updates of this process: what it sends to all processes, and the streams that it serves. */
export interface Live extends Pick<Publisher, 'publish'> {
  readonly hub: Hub;
  /** Ends the streams, and sends what is waiting. */
  readonly close: () => Promise<void>;
}

/** Makes the live updates of a process. Source: docs/adr/0020-live-updates.md */
export function createLive({ channel }: Pick<Database, 'channel'>): Live {
  const publisher = createPublisher(channel.send);
  const hub = createHub(channel);
  return {
    publish: publisher.publish,
    hub,
    close: async () => {
      hub.close();
      await publisher.close();
    },
  };
}
