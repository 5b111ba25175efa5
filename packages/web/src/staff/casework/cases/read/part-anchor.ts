import type { CloseBlocker } from '@townkeep/core/casework/cases';
import type { CaseTab } from './section-order.ts';

/** Returns the id of the element that shows a part of a case, to which the dialog that closes it links. */
export const partAnchor = (kind: CloseBlocker['kind'], id: string): string => `case-${kind.toLowerCase()}-${id}`;

const tabOf = {
  VIOLATION: 'violations',
  INSPECTION: 'inspections',
  NOTICE: 'notices',
} as const satisfies Readonly<Record<CloseBlocker['kind'], CaseTab>>;

/** After so many frames the part is not expected any more. */
const RETRIES = 20;

/** Shows a part of the case and gives it the focus; on the tab of its kind where the open one does not have it. */
export function goToPart(kind: CloseBlocker['kind'], id: string, setTab: (tab: CaseTab) => void): void {
  const show = () => {
    const element = document.getElementById(partAnchor(kind, id));
    element?.scrollIntoView({ block: 'center' });
    element?.focus();
    return element !== null;
  };
  if (show()) return;
  setTab(tabOf[kind]);
  // The tab takes some frames to draw.
  const retry = (left: number) =>
    requestAnimationFrame(() => {
      if (!show() && left > 1) retry(left - 1);
    });
  retry(RETRIES);
}
