import { IconClock } from '@tabler/icons-react';

/** The icon of the time on cases in the Tools menu. */
export const timeIcon = <IconClock size={16} aria-hidden />;
