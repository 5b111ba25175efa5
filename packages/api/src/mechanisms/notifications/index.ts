export { heardBy, readNotificationSettings } from './area.ts';
export { notificationsFeature } from './feature.ts';
export { notifyStaff, notifyStaffOfMany } from './notify.ts';
export { received, receivedBy, type Received } from './received.ts';
