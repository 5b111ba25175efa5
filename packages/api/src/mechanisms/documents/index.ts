import type { ServerFeature } from '../../platform/feature.ts';
import { documentJobs } from './jobs.ts';
import { documentRoutes } from './routes.ts';

export { type Brand, brandOf, withBrand } from './brand.ts';

export const documentsFeature: ServerFeature = { routes: { documents: documentRoutes }, jobs: documentJobs };
