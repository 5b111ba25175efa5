import { type ReactNode, useMemo } from 'react';
import { useLaterDialog } from '../../../ui/later/use-later-dialog.ts';
import type { HelpPart } from './help.ts';
import { HelpContext } from './help-context.ts';

const load = () => import('./HelpDrawer.tsx');

export interface HelpProviderProps {
  readonly parts: readonly HelpPart[];
  readonly children: ReactNode;
}

/** Gives the pages their help, and holds the drawer with that of the current page. */
export function HelpProvider({ parts, children }: HelpProviderProps) {
  const { part, isOpen, open, close } = useLaterDialog(load);
  const source = useMemo(() => ({ parts, openDrawer: open }), [parts, open]);
  return (
    <HelpContext value={source}>
      {children}
      {part !== null && <part.HelpDrawer isOpen={isOpen} onClose={close} />}
    </HelpContext>
  );
}
