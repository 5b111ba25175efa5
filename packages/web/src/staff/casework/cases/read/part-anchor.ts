import type { CloseBlocker } from '@townkeep/core/casework/cases';

/** Returns the id of the element that shows a part of a case, to which the dialog that closes it links. */
export const partAnchor = (kind: CloseBlocker['kind'], id: string): string => `case-${kind.toLowerCase()}-${id}`;

/** Shows a part of the case and gives it the focus. */
export function goToPart(kind: CloseBlocker['kind'], id: string): void {
  const element = document.getElementById(partAnchor(kind, id));
  element?.scrollIntoView({ block: 'center' });
  element?.focus();
}
