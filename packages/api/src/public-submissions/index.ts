export { publicFormJobs, publicFormRoutes } from './routes.ts';
