export { notificationsFeature } from './feature.ts';
export { type Happening, notifyStaff } from './notify.ts';
