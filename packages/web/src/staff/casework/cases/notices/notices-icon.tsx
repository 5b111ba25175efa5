import { IconMail } from '@tabler/icons-react';

/** The icon of notices in the Tools menu. */
export const noticesIcon = <IconMail size={16} aria-hidden />;
