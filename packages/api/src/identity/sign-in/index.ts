import { Problem } from '@townkeep/core/platform';
import { secondFactorProblems } from '@townkeep/core/identity/people';
import type { ServerFeature } from '../../platform/feature.ts';
import { agencyLinkLetter } from './finding/agency-links.ts';
import { signInJobs } from './jobs.ts';
import { passwordLetter } from './password/password-letter.ts';
import { factorLetter } from './second-factor/factor-letter.ts';
import { factorColumns } from './second-factor/factor-secret.ts';
import { idTokenColumn } from './sessions/id-token-hint.ts';
import { signInRoutes } from './routes.ts';
import { serveSignIn } from './serve/serve-sign-in.ts';

export { guessOf } from './guesses.ts';
export { deviceOfCall } from './sessions/device-cookie.ts';
export { newPasswordProblem, refuseBadPassword } from './password/new-password.ts';
export { mailPasswordLink, makePasswordLink } from './password/password-links.ts';
export { usePasswordLinks } from './queries/password-links.ts';
export { type Account, findAccount, savePassword } from './queries/accounts.ts';
export { findSuperAdminByEmail, type SuperAdmin } from './queries/accounts.ts';
export { countRecoveryCodes, findFactor, removeFactor, saveRecoveryCodes } from './queries/second-factors.ts';
export { checkCode } from './second-factor/check-code.ts';
export { type NewKey, newAdminKey, turnOffAdminFactor, turnOnAdminFactor } from './second-factor/admin-factor.ts';
export { beginEnrollment, confirmEnrollment } from './second-factor/enrollment.ts';
export { writeAboutFactor } from './second-factor/factor-letter.ts';
export { newRecoveryCodes } from './second-factor/recovery-codes.ts';
export { staffFactor } from './second-factor/staff-factor.ts';

export const signInFeature: ServerFeature = {
  routes: { signIn: signInRoutes },
  jobs: signInJobs,
  serve: serveSignIn,
  constraints: {
    recovery_codes_agency_id_staff_id_fkey: () => new Problem(secondFactorProblems.second_factor_off),
  },
  letters: [passwordLetter, factorLetter, agencyLinkLetter],
  sealed: [...factorColumns, idTokenColumn],
};
