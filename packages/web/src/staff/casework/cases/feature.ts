import type { StaffFeature } from '../../feature.ts';
import { inspectionTools } from './inspections/tools.tsx';
import { entityTools } from './entities/tools.tsx';
import { timeIcon } from './time/time-icon.tsx';

export const casesFeature: StaffFeature = {
  pages: [
    { path: '/cases', right: 'cases.see', load: () => import('./listing/CasesPage.tsx'), name: 'CasesPage' },
    { path: '/case/$caseId', right: 'cases.see', load: () => import('./read/CasePage.tsx'), name: 'CasePage' },
    {
      path: '/products/cases/create',
      right: 'cases.create',
      load: () => import('./creating/CreateCasePage.tsx'),
      name: 'CreateCasePage',
    },
    {
      path: '/case/$caseId/inspect/$inspectionId',
      right: 'cases.see',
      load: () => import('./inspections/perform/PerformPage.tsx'),
      name: 'PerformPage',
    },
    {
      path: '/case/$caseId/notices/$noticeId',
      right: 'cases.see',
      load: () => import('./notices/page/NoticePage.tsx'),
      name: 'NoticePage',
    },
    {
      path: '/notices',
      right: 'cases.see',
      load: () => import('./notices/queues/NoticesPage.tsx'),
      name: 'NoticesPage',
    },
    {
      path: '/notices/outcomes',
      right: 'cases.change',
      load: () => import('./notices/outcome-file/OutcomeFilePage.tsx'),
      name: 'OutcomeFilePage',
    },
    {
      path: '/notices/review',
      right: 'cases.see',
      load: () => import('./notices/review/ReviewPage.tsx'),
      name: 'ReviewPage',
    },
    { path: '/inspections', right: 'cases.see', load: () => import('./inspections/day/DayPage.tsx'), name: 'DayPage' },
    { path: '/time-tracking', right: 'cases.see', load: () => import('./time/TimePage.tsx'), name: 'TimePage' },
    {
      path: '/entities/$configViolationTypeId',
      right: 'cases.see',
      load: () => import('./entities/EntitiesPage.tsx'),
      name: 'EntitiesPage',
    },
    {
      path: '/entities/$configViolationTypeId/$entityId',
      right: 'cases.see',
      load: () => import('./entities/EntityPage.tsx'),
      name: 'EntityPage',
    },
  ],
  tools: [
    ...inspectionTools,
    { label: 'Notices', to: '/notices', isShown: ({ flags }) => flags.hasCodeEnforcement },
    { label: 'Time on cases', to: '/time-tracking', icon: timeIcon, isShown: ({ flags }) => flags.hasCodeEnforcement },
  ],
  configuredTools: entityTools,
  create: [
    {
      label: 'Code Enforcement Case',
      to: '/products/cases/create',
      isShown: ({ flags }) => flags.canCreateCase,
    },
  ],
  records: { case: { one: 'case', many: 'cases', right: 'cases.see', pathOf: (id) => `/case/${id}` } },
  help: { label: 'Code Enforcement', load: async () => (await import('./help.ts')).caseArticles },
};
