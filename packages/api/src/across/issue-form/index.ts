export { issueFormFeature } from './feature.ts';
