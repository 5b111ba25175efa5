import type { ReactNode } from 'react';

interface PaneProps {
  readonly value: string;
  /** The id of the tabs that it is a panel of; null where all panes are shown at once. */
  readonly tabsId: string | null;
  readonly isShown: boolean;
  readonly children: ReactNode;
}

/**
 * A part of the page that can be behind a tab. It stays mounted, so that an editor in it keeps its history: also when
 * the tablet is turned, and there is room for all.
 */
export function Pane({ value, tabsId, isShown, children }: PaneProps) {
  const ofTab = { id: `${tabsId}-panel-${value}`, role: 'tabpanel', 'aria-labelledby': `${tabsId}-tab-${value}` };
  return (
    <div hidden={!isShown} className="notice-pane" {...(tabsId === null ? {} : ofTab)}>
      {children}
    </div>
  );
}
