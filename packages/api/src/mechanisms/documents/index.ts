export { documentsFeature } from './feature.ts';
