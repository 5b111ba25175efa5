import type { StaffFeature } from '../../feature.ts';

export const notificationsFeature: StaffFeature = {
  pages: [],
  help: { label: 'Notifications', load: async () => (await import('./help.ts')).notificationArticles },
};
