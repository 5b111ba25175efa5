export { SINGLE_KEYS } from './single-keys.ts';
