import { z } from 'zod';
import { staffCall } from '../../platform/call.ts';
import { optionalPhone } from '../../platform/formats/contact-points.ts';
import { id, optionalLines, optionalText, requiredText } from '../../platform/schemas.ts';
import { PASSWORD_MAX } from './password.ts';
import { ownPreferences, versionedPreferences } from './preferences.ts';
import { profile } from '../../platform/rights/profile.ts';

const tags = ['Users'];

/** The version that the client changed, so that it does not overwrite a later change. */
const version = z.number().int().optional();

export const peopleContract = {
  profile: staffCall('signed-in')
    .route({ method: 'GET', path: '/users/profile', tags, summary: 'Get the signed-in staff member' })
    .output(profile),
  changeProfile: staffCall('profile.own')
    .route({ method: 'PUT', path: '/users/profile', tags, summary: 'Change your own name' })
    .input(
      z.object({
        version,
        firstName: requiredText('First Name', 50),
        lastName: requiredText('Last Name', 50),
        title: optionalText('Title', 100),
        phoneNumber: optionalPhone('Phone'),
      }),
    )
    .output(profile),
  changePassword: staffCall('profile.own', { limit: 'own-password', limitedBy: 'account', transaction: 'own' })
    .route({ method: 'PUT', path: '/users/change-password', tags, summary: 'Change your own password' })
    .input(
      z.object({
        currentPassword: z.string().min(1).max(PASSWORD_MAX),
        newPassword: z.string().min(1).max(PASSWORD_MAX),
      }),
    )
    .output(z.object({ changed: z.boolean() })),
  changeSignature: staffCall('profile.own')
    .route({ method: 'PUT', path: '/users/signature', tags, summary: 'Change your signature in emails' })
    .input(z.object({ version, signature: optionalLines('Signature', 1000) }))
    .output(profile),
  changeDigitalSignature: staffCall('profile.own', { transaction: 'own' })
    .route({ method: 'PUT', path: '/users/digital-signature', tags, summary: 'Change your signature image on notices' })
    .input(z.object({ fileURL: z.string().max(2000).nullable() }))
    .output(profile),
  preferences: staffCall('signed-in')
    .route({ method: 'GET', path: '/users/preferences', tags, summary: 'Get your own preferences' })
    .output(versionedPreferences),
  changePreferences: staffCall('profile.own')
    .route({ method: 'PUT', path: '/users/preferences', tags, summary: 'Change your own preferences' })
    .input(ownPreferences.extend({ version }))
    .output(versionedPreferences),
  resetPassword: staffCall('people.change', { limit: 'message' })
    .route({
      method: 'POST',
      path: '/users/reset-password',
      tags,
      summary: 'Send a staff member a link to set a new password',
    })
    .input(z.object({ userId: id }))
    .output(z.object({ sent: z.boolean() })),
};
