export { setupAreas } from './areas.ts';
export { findAreas } from './frame/find-areas.ts';
export { BesideSetup, SetupFrame } from './frame/SetupFrame.tsx';
export { PermissionsInput } from './inputs/permissions/PermissionsInput.tsx';
export type { ItemSummaryProps } from './lists/item/item-summaries.ts';
export { useReferenceNames } from './use-reference-names.ts';
