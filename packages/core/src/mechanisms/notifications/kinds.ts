import type { NotificationKind } from '../../platform/notification.ts';
import { caseNotifications } from '../../casework/cases/notifications.ts';
import { submissionNotifications } from '../../casework/submissions/notifications.ts';

/** The notifications of every feature. A feature that declares some is a line here. */
const declared = [submissionNotifications, caseNotifications] as const;

/** Every event of which staff can be notified. */
export const notificationKinds: readonly NotificationKind[] = declared.flatMap((kinds) => Object.values(kinds));

const byName = new Map(notificationKinds.map((kind) => [kind.name, kind]));

/** Returns a kind by its name; undefined for one that only another version knows. */
export const notificationKind = (name: string): NotificationKind | undefined => byName.get(name);
