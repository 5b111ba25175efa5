export { Bell } from './Bell.tsx';
export { NotificationPreferences } from './NotificationPreferences.tsx';
