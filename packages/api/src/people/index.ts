export { peopleFeature } from './feature.ts';
