export { automationFeature } from './feature.ts';
