export { publicSubmissionsFeature } from './feature.ts';
