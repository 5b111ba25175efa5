import type { ServerFeature } from '../../platform/feature.ts';
import { routes } from '../../platform/http/call-path.ts';
import { notificationJobs } from './jobs.ts';
import { notificationLetters } from './letters.ts';
import { countUnread, listOwn, readOwn } from './own-notifications.ts';
import { changePreferences, readPreferences } from './preferences.ts';

export { heardBy, readNotificationSettings } from './area.ts';
export { notifyStaff, notifyStaffOfMany } from './notify.ts';
export { received, receivedBy, type Received } from './received.ts';

const call = routes.notifications;

export const notificationsFeature: ServerFeature = {
  routes: {
    notifications: {
      list: call.list.handler(({ input, context }) => listOwn(context.tx, input, context)),
      unread: call.unread.handler(({ context }) => countUnread(context.tx, context)),
      read: call.read.handler(({ input, context }) => readOwn(context.tx, input.id, context)),
      readAll: call.readAll.handler(({ context }) => readOwn(context.tx, null, context)),
      preferences: call.preferences.handler(({ context }) => readPreferences(context.tx, context)),
      changePreferences: call.changePreferences.handler(({ input, context }) =>
        changePreferences(context.tx, input, context),
      ),
    },
  },
  letters: Object.values(notificationLetters),
  jobs: notificationJobs,
};
