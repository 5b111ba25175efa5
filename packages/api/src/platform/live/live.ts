import type { Database } from '../database/connection.ts';
import type { Colleague } from '@townkeep/core/platform/live.ts';
import { createHub, type Hub } from './hub.ts';
import { beatText } from './notification.ts';
import type { Beat } from './presence.ts';
import { createPublisher, type Publisher } from './publisher.ts';

/** Live updates of this process: what it sends to all processes, and the streams that it serves. */
export interface Live extends Pick<Publisher, 'publish'> {
  readonly hub: Hub;
  /**
   * Reports to all processes that a tab has a record open, without waiting for it. Returns the person's colleagues who
   * have it open, as this process knows.
   */
  readonly beat: (beat: Beat) => Promise<readonly Colleague[]>;
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
    beat: async (beat) => {
      await hub.ready();
      publisher.tell(beatText(beat));
      return hub.colleagues(beat, beat.person.id);
    },
    close: async () => {
      hub.close();
      await publisher.close();
    },
  };
}
