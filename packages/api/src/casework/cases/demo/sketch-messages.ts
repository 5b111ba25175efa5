import type { DemoResident, Random } from '../../../platform/demo-part.ts';
import { partyMessages, staffMessages } from './texts.ts';

/** A message between staff and the responsible party of a case. */
export interface DemoMessage {
  readonly id: string;
  readonly direction: 'INBOUND' | 'OUTBOUND';
  readonly channel: 'WEB' | 'EMAIL' | 'SMS';
  readonly body: string;
  readonly at: Date;
}

interface Course {
  readonly owner: DemoResident;
  readonly from: Date;
  readonly to: Date;
}

const SHARE = 0.35;

/** Returns the channel that reaches a contact; null where none does. */
export const channelTo = ({ email, phoneNumber }: DemoResident): 'EMAIL' | 'SMS' | null =>
  email !== null ? 'EMAIL' : phoneNumber === null ? null : 'SMS';

/** Sketches the thread of a case: for some a message of staff, its answer, and what staff wrote then. */
export function sketchMessages(random: Random, { owner, from, to }: Course): DemoMessage[] {
  const channel = channelTo(owner);
  if (channel === null || !random.chance(SHARE)) return [];
  const say = (share: number, direction: DemoMessage['direction'], bodies: readonly string[]): DemoMessage => {
    const at = new Date(from.getTime() + (to.getTime() - from.getTime()) * share);
    const way = direction === 'OUTBOUND' || random.chance(0.5) ? ('WEB' as const) : channel;
    return { id: random.uuid(at), direction, channel: way, body: random.pick(bodies), at };
  };
  const length = random.between(1, 3);
  return [
    say(0.2, 'OUTBOUND', staffMessages.first),
    say(0.4, 'INBOUND', partyMessages),
    say(0.6, 'OUTBOUND', staffMessages.answers),
  ].slice(0, length);
}
