import type { NotificationFacts, NotificationKind } from '../../../platform/notification.ts';
import { caseEvents } from '../events.ts';

/** Which waiver an event is about. `detail`: its amount and its charge. */
const waiver = ({ detail, record }: NotificationFacts): string => `the waiver of ${detail ?? 'a charge'} of ${record}`;
const by = ({ byName }: NotificationFacts): string => byName ?? 'Townkeep';

/** What staff hear of waivers above the limit: who can decide that one waits, and the asker what was decided. */
export const moneyNotifications = {
  waiverAsked: {
    name: 'waiverAsked',
    event: caseEvents.waiverAsked,
    label: 'A waiver waits for approval',
    product: 'xerce',
    roles: ['SUPERVISOR', 'ADMINISTRATORS'],
    initial: { to: ['SUPERVISOR'], inApp: true, email: 'NOW' },
    sentence: (facts) => `${by(facts)} asks you to decide about ${waiver(facts)}.`,
  },
  waiverApproved: {
    name: 'waiverApproved',
    event: caseEvents.waiverPosted,
    label: 'A waiver is approved',
    product: 'xerce',
    roles: ['ASKER'],
    initial: { to: ['ASKER'], inApp: true, email: 'CHOICE' },
    sentence: (facts) => `${by(facts)} approved ${waiver(facts)}.`,
  },
  waiverDeclined: {
    name: 'waiverDeclined',
    event: caseEvents.waiverDeclined,
    label: 'A waiver is declined',
    product: 'xerce',
    roles: ['ASKER'],
    initial: { to: ['ASKER'], inApp: true, email: 'NOW' },
    sentence: (facts) => `${by(facts)} declined ${waiver(facts)}.`,
  },
} as const satisfies Readonly<Record<string, NotificationKind>>;
