import { z } from 'zod';
import { staffCall } from '../../../platform/call.ts';
import { id, instant } from '../../../platform/schemas.ts';
import { PASSWORD_MAX } from '../password.ts';
import { CODE_MAX } from './codes.ts';

const tags = ['Second factor'];
const currentPassword = z.string().min(1).max(PASSWORD_MAX);
const code = z.string().min(1).max(CODE_MAX);
const own = { limit: 'own-password', limitedBy: 'account', transaction: 'own' } as const;

const state = z.object({
  /** False when the agency's own identity provider signs staff in, which asks for its own. */
  isOffered: z.boolean(),
  /** Whether the agency requires one of this person. */
  isNeeded: z.boolean(),
  /** When it was turned on; null while it is off. */
  onSince: instant.nullable(),
  recoveryCodesLeft: z.number().int(),
});
export type SecondFactorState = z.infer<typeof state>;

/** The secret of a begun enrollment, for the authenticator app. */
const enrollment = z.object({
  /** Base32, as a person types it. */
  secret: z.string(),
  /** The `otpauth:` address, which an app on the same phone opens. */
  address: z.string(),
  /** The address as a QR code: its number of modules per side, and an SVG path with one unit per module. */
  qr: z.object({ size: z.number().int(), path: z.string() }),
});
export type Enrollment = z.infer<typeof enrollment>;

/** The new recovery codes, shown once. */
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const secondFactorContract = {
  get: staffCall('profile.own')
    .route({ method: 'GET', path: '/users/second-factor', tags, summary: 'Get the state of your second factor' })
    .output(state),
  begin: staffCall('profile.own', own)
    .route({
      method: 'POST',
      path: '/users/second-factor/enrollment',
      tags,
      summary: 'Begin to set up an authenticator app',
      description: 'It is off until its first code is entered. If it is already on, send a code from the current app.',
    })
    .input(z.object({ currentPassword, code: code.optional() }))
    .output(enrollment),
  confirm: staffCall('profile.own', own)
    .route({
      method: 'PUT',
      path: '/users/second-factor/enrollment',
      tags,
      summary: "Turn the second factor on with the app's first code",
      description: 'Ends all your other sessions. The recovery codes are shown only here.',
    })
    .input(z.object({ code }))
    .output(recoveryCodes),
  turnOff: staffCall('profile.own', own)
    .route({ method: 'POST', path: '/users/second-factor/off', tags, summary: 'Turn off your second factor' })
    .input(z.object({ currentPassword, code }))
    .output(state),
  renewRecoveryCodes: staffCall('profile.own', own)
    .route({
      method: 'POST',
      path: '/users/second-factor/recovery-codes',
      tags,
      summary: 'Make new recovery codes, which replace the old ones',
    })
    .input(z.object({ currentPassword, code }))
    .output(recoveryCodes),
  reset: staffCall('people.change', { limit: 'message' })
    .route({
      method: 'POST',
      path: '/users/{userId}/reset-second-factor',
      tags,
      summary: "Remove a staff member's second factor",
      description: 'For a person who lost their phone. Ends all their sessions, and sends them a letter.',
    })
    .input(z.object({ userId: id }))
    .output(z.object({ reset: z.boolean() })),
};
