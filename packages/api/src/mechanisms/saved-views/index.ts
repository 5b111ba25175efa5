export { savedViewsFeature } from './feature.ts';
