export { caseLayoutFeature } from './feature.ts';
