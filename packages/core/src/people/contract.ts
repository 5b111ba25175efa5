import { z } from 'zod';
import { staffCall } from '../kernel/call.ts';
import { optionalPhone } from '../kernel/formats/contact-points.ts';
import { id, optionalLines, optionalText, requiredText } from '../kernel/schemas.ts';
import { PASSWORD_MAX } from './password.ts';
import { ownPreferences, versionedPreferences } from './preferences.ts';
import { profile } from './profile.ts';

const tags = ['Users'];

/** The version that a change was made on, so that it does not replace a later one. */
const version = z.number().int().optional();

export const peopleContract = {
  profile: staffCall('signed-in')
    .route({ method: 'GET', path: '/users/profile', tags, summary: 'The signed-in staff member' })
    .output(profile),
  changeProfile: staffCall('profile.own')
    .route({ method: 'PUT', path: '/users/profile', tags, summary: 'Change the own name' })
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
    .route({ method: 'PUT', path: '/users/change-password', tags, summary: 'Change the own password' })
    .input(
      z.object({
        currentPassword: z.string().min(1).max(PASSWORD_MAX),
        newPassword: z.string().min(1).max(PASSWORD_MAX),
      }),
    )
    .output(z.object({ changed: z.boolean() })),
  changeSignature: staffCall('profile.own')
    .route({ method: 'PUT', path: '/users/signature', tags, summary: 'Change the signature under e-mails' })
    .input(z.object({ version, signature: optionalLines('Signature', 1000) }))
    .output(profile),
  changeDigitalSignature: staffCall('profile.own', { transaction: 'own' })
    .route({ method: 'PUT', path: '/users/digital-signature', tags, summary: 'Change the signature image of notices' })
    .input(z.object({ fileURL: z.string().max(2000).nullable() }))
    .output(profile),
  preferences: staffCall('signed-in')
    .route({ method: 'GET', path: '/users/preferences', tags, summary: 'Own preferences' })
    .output(versionedPreferences),
  changePreferences: staffCall('profile.own')
    .route({ method: 'PUT', path: '/users/preferences', tags, summary: 'Change own preferences' })
    .input(ownPreferences.extend({ version }))
    .output(versionedPreferences),
  resetPassword: staffCall('people.change', { limit: 'message' })
    .route({
      method: 'POST',
      path: '/users/reset-password',
      tags,
      summary: 'Send somebody a link to set a new password',
    })
    .input(z.object({ userId: id }))
    .output(z.object({ sent: z.boolean() })),
};
