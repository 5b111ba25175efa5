import { IconClipboardCheck } from '@tabler/icons-react';
import type { MenuItem } from '../../../feature.ts';

/** The inspector's day in the Tools menu. */
export const inspectionTools: readonly MenuItem[] = [
  {
    label: 'Inspections',
    to: '/inspections',
    icon: <IconClipboardCheck size={16} aria-hidden />,
    isShown: ({ flags }) => flags.hasCodeEnforcement,
  },
];
