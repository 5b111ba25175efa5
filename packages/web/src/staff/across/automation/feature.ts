import type { StaffFeature } from '../../feature.ts';

export const automationFeature: StaffFeature = {
  pages: [
    { path: '/setup/rule-log', right: 'setup.crm', load: () => import('./RuleLogPage.tsx'), name: 'RuleLogPage' },
  ],
};
