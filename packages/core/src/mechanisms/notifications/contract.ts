import { z } from 'zod';
import { staffCall } from '../../platform/call.ts';
import { NOTIFICATION_TEXT_MAX } from '../../platform/notification.ts';
import { id, instant, paging, total } from '../../platform/schemas.ts';

const tags = ['Notifications'];
const path = '/agencies/notifications';

/** A notification of the signed-in person. */
export const notification = z.object({
  id,
  /** The name of the event in the notification settings. */
  kind: z.string(),
  /** The record: `Submission #12: Pothole`. */
  title: z.string(),
  text: z.string().max(NOTIFICATION_TEXT_MAX),
  /** The page of the record in the staff application. */
  path: z.string(),
  at: instant,
  readAt: instant.nullable(),
});
export type Notification = z.infer<typeof notification>;

const unread = z.object({ unread: total });

/** How a person wants to be notified of an event. */
const delivery = z.object({ inApp: z.boolean(), email: z.enum(['OFF', 'DIGEST', 'NOW']) });

/** The events of which the person may be notified, what the agency allows, and what applies to them now. */
const preferences = z.object({
  version: z.number().int(),
  digestHour: z.number().int(),
  events: z.array(
    delivery.extend({
      kind: z.string(),
      label: z.string(),
      /** Whether the agency allows it. */
      mayInApp: z.boolean(),
      mayEmail: z.boolean(),
    }),
  ),
});
export type NotificationPreferences = z.infer<typeof preferences>;

/** Most events of which a person can be notified. */
const EVENTS_MAX = 100;

/** A staff member's own notifications, and how they want to be notified. */
export const notificationsContract = {
  list: staffCall('profile.own')
    .route({ method: 'GET', path, tags, summary: 'List your notifications, newest first' })
    .input(z.object({ ...paging, isUnread: z.stringbool().optional() }))
    .output(z.object({ items: z.array(notification), total, unread: total })),
  unread: staffCall('profile.own')
    .route({ method: 'GET', path: `${path}/unread`, tags, summary: 'Count your unread notifications' })
    .output(unread),
  read: staffCall('profile.own')
    .route({ method: 'POST', path: `${path}/{id}/read`, tags, summary: 'Mark one of your notifications as read' })
    .input(z.object({ id }))
    .output(unread),
  readAll: staffCall('profile.own')
    .route({ method: 'POST', path: `${path}/read`, tags, summary: 'Mark all your notifications as read' })
    .output(unread),
  preferences: staffCall('profile.own')
    .route({ method: 'GET', path: `${path}/preferences`, tags, summary: 'Get how you are notified of each event' })
    .output(preferences),
  changePreferences: staffCall('profile.own')
    .route({
      method: 'PUT',
      path: `${path}/preferences`,
      tags,
      summary: 'Choose how you are notified of events; those that you do not send stay as they are',
    })
    .input(
      z.object({
        version: z.number().int().min(0).optional(),
        events: z.array(delivery.extend({ kind: z.string().max(60) })).max(EVENTS_MAX),
      }),
    )
    .output(preferences),
};
