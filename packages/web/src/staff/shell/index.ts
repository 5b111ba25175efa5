export { AgencyLetterhead } from './brand/AgencyLetterhead.tsx';
