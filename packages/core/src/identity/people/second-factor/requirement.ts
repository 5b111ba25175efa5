import type { AccessFlags } from '../../../platform/rights/access-flags.ts';

/** Who must have a second factor: an agency's setting. */
export const secondFactorRequirements = {
  NONE: 'No one',
  ADMINISTRATORS: 'Administrators',
  EVERYONE: 'Everyone',
} as const;
export type SecondFactorRequirement = keyof typeof secondFactorRequirements;

/** Whether a person with these flags must have a second factor. Administrators are all who can change any setup. */
export function needsSecondFactor(
  requirement: SecondFactorRequirement,
  { hasAnyAdmin }: Pick<AccessFlags, 'hasAnyAdmin'>,
): boolean {
  return requirement === 'EVERYONE' || (requirement === 'ADMINISTRATORS' && hasAnyAdmin);
}

/** The step of a sign-in that follows the right password. */
export type NextSignInStep = 'DONE' | 'CODE' | 'ENROLL';

/** Returns what follows the right password: the session, the code, or first the enrollment of those who need it. */
export function nextSignInStep({ isOn, isNeeded }: { isOn: boolean; isNeeded: boolean }): NextSignInStep {
  if (isOn) return 'CODE';
  return isNeeded ? 'ENROLL' : 'DONE';
}

/** How long a begun enrollment waits for its first code. */
export const ENROLLMENT_MINUTES = 30;
