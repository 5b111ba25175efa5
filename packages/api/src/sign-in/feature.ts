import type { ServerFeature } from '../platform/feature.ts';
import { signInJobs } from './jobs.ts';
import { passwordLetter } from './password/password-letter.ts';
import { signInRoutes } from './routes.ts';
import { serveSignIn } from './serve/serve-sign-in.ts';

export const signInFeature: ServerFeature = {
  routes: { signIn: signInRoutes },
  jobs: signInJobs,
  serve: serveSignIn,
  letters: [passwordLetter],
};
