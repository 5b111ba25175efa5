import { Problem } from '@townkeep/core/platform';
import { secondFactorProblems } from '@townkeep/core/identity/people';
import type { ServerFeature } from '../../platform/feature.ts';
import { agencyLinkLetter } from './finding/agency-links.ts';
import { signInJobs } from './jobs.ts';
import { passwordLetter } from './password/password-letter.ts';
import { factorLetter } from './second-factor/factor-letter.ts';
import { signInRoutes } from './routes.ts';
import { serveSignIn } from './serve/serve-sign-in.ts';

export const signInFeature: ServerFeature = {
  routes: { signIn: signInRoutes },
  jobs: signInJobs,
  serve: serveSignIn,
  constraints: {
    recovery_codes_agency_id_staff_id_fkey: () => new Problem(secondFactorProblems.second_factor_off),
  },
  letters: [passwordLetter, factorLetter, agencyLinkLetter],
};
