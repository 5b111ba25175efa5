import { type ComponentType, lazy, type ReactNode, Suspense, useEffect } from 'react';
import { isModalOpen } from '../../../ui/key-target.ts';
import { PaletteContext } from './palette-context.ts';
import type { PaletteDialogProps } from './PaletteDialog.tsx';
import { PaletteFailed } from './PaletteFailed.tsx';
import { usePaletteState } from './use-palette-state.ts';
import { useTypedEarly } from './use-typed-early.ts';

// Most pages are left without it.
const PaletteDialog = lazy(async (): Promise<{ default: ComponentType<PaletteDialogProps> }> => {
  const loaded = await import('./PaletteDialog.tsx').catch(() => null);
  return { default: loaded?.PaletteDialog ?? PaletteFailed };
});

/** Opens the command palette by Ctrl or Cmd with K, from fields too, but not above a dialog. */
export function PaletteProvider({ children }: { readonly children: ReactNode }) {
  const { stage, typed, setTyped, entered, setEntered, open, setReady, close } = usePaletteState();
  useTypedEarly({
    isOn: stage === 'opening',
    typed,
    onType: setTyped,
    onEnter: () => setEntered(typed),
    onClose: close,
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isChord = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (!isChord || event.key.toLowerCase() !== 'k') return;
      // Browsers would search the web instead.
      event.preventDefault();
      if (!isModalOpen()) open();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [open]);
  return (
    <PaletteContext value={open}>
      {children}
      {stage !== 'closed' && (
        <Suspense fallback={null}>
          <PaletteDialog typed={typed} entered={entered} onType={setTyped} onReady={setReady} onClose={close} />
        </Suspense>
      )}
    </PaletteContext>
  );
}
