export { DelegationChip } from './DelegationChip.tsx';
export { DelegationSection } from './DelegationSection.tsx';
export { useDelegation } from './use-delegation.ts';

/** Loads the dialog that delegates one's work. */
export const loadDelegation = () => import('./DelegateDialog.tsx');
