import { IconCash } from '@tabler/icons-react';

/** The icon of the finance area in the Tools menu. */
export const financeIcon = <IconCash size={16} aria-hidden />;
