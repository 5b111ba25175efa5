import { IconHistory } from '@tabler/icons-react';
import { rightBlocker } from '@townkeep/core/identity/people';
import type { StaffFeature } from '../../feature.ts';

export const auditFeature: StaffFeature = {
  pages: [
    {
      path: '/setup/audit-trails',
      right: 'audit.see',
      load: () => import('./AuditTrailPage.tsx'),
      name: 'AuditTrailPage',
    },
  ],
  tools: [
    {
      label: 'Audit trail',
      to: '/setup/audit-trails',
      icon: <IconHistory size={16} aria-hidden />,
      isShown: ({ flags }) => rightBlocker('audit.see', flags) === null,
    },
  ],
};
