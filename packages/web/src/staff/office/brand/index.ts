export { AgencyLetterhead } from './AgencyLetterhead.tsx';
export { useBrandColor } from './brand-color.ts';
export { Seal } from './Seal.tsx';
export { ThemedApp } from './ThemedApp.tsx';
