export { faqsFeature } from './feature.ts';
