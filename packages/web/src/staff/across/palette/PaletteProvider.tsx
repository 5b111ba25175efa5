import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { isModalOpen } from '../../../ui/key-target.ts';
import { PaletteContext } from './palette-context.ts';
import type { PaletteDialogProps } from './PaletteDialog.tsx';
import { showDismissible } from '../../../ui/alerts.ts';

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

/** Stands for a palette whose files could not be loaded, e.g. after a deployment. Shows nothing but an alert. */
function PaletteFailed({ onClose }: Pick<PaletteDialogProps, 'onClose'>) {
  useEffect(() => {
    showDismissible('The search could not be loaded. Reload the page to try again.', 'error');
    onClose(null);
  }, [onClose]);
  return null;
}

interface TypedEarly {
  readonly isOn: boolean;
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly onEnter: () => void;
  readonly onClose: (run: null) => void;
}

/**
 * While `isOn`, adds what is typed to the text and keeps it from the keys and fields of the page. Escape closes.
 * It lasts until the palette is loaded and its field has the focus.
 */
function useTypedEarly({ isOn, typed, onType, onEnter, onClose }: TypedEarly): void {
  const read = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Escape') onClose(null);
    else if (event.key === 'Backspace') onType(typed.slice(0, -1));
    else if (event.key === 'Enter') onEnter();
    else if (event.key.length === 1) onType(typed + event.key);
    else return;
    event.preventDefault();
    event.stopImmediatePropagation();
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const onKeyDown = (event: KeyboardEvent) => read(event);
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [isOn]);
}

/** `opening` lasts until the field of the palette has the focus. */
type Stage = 'closed' | 'opening' | 'ready';

/**
 * The state of the palette. On close the focus returns to where it was before the chosen action runs, which may move it
 * on.
 */
function usePaletteState() {
  const [stage, setStage] = useState<Stage>('closed');
  const [typed, setTyped] = useState('');
  const [entered, setEntered] = useState<string | null>(null);
  const before = useRef<Element | null>(null);
  const chosen = useRef<(() => void) | null>(null);
  const open = useCallback(() => {
    if (before.current !== null) return;
    before.current = document.activeElement;
    setTyped('');
    setEntered(null);
    setStage('opening');
  }, []);
  const close = useCallback((run: (() => void) | null) => {
    chosen.current = run;
    setStage('closed');
  }, []);
  const setReady = useCallback(() => setStage('ready'), []);
  useEffect(() => {
    if (stage !== 'closed') return;
    if (before.current instanceof HTMLElement) before.current.focus();
    before.current = null;
    chosen.current?.();
    chosen.current = null;
  }, [stage]);
  return { stage, typed, setTyped, entered, setEntered, open, setReady, close };
}
