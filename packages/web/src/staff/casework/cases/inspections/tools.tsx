import { IconClipboardCheck } from '@tabler/icons-react';
import type { MenuItem } from '../../../feature.ts';

/** The days of inspectors in the Tools menu, for those who have no tab for their own. */
export const inspectionTools: readonly MenuItem[] = [
  {
    label: 'Inspections',
    to: '/inspections',
    icon: <IconClipboardCheck size={16} aria-hidden />,
    isShown: ({ flags }) => flags.hasCodeEnforcement && !flags.performsInspections,
  },
];
