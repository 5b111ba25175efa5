import { staffOf } from '../../platform/acting.ts';
import { Problem } from '@townkeep/core/platform';
import { changesBetween } from '@townkeep/core/platform/event.ts';
import { staffEvents } from '@townkeep/core/identity/people/events.ts';
import { routes } from '../../platform/http/call-path.ts';
import { recordEvent } from '../../platform/records/events.ts';
import { changeDigitalSignature } from './change-digital-signature.ts';
import { changePassword } from './change-password.ts';
import { changeOwnProfile } from './own-profile.ts';
import { readPreferences, savePreferences } from './queries.ts';
import { sendPasswordLink } from './send-password-link.ts';

const call = routes.people;

export const peopleRoutes = {
  profile: call.profile.handler(({ context: { staff } }) => staff.profile),
  changeProfile: call.changeProfile.handler(({ input: { version, ...change }, context: { tx, staff, actor } }) =>
    changeOwnProfile(tx, staff.profile, change, actor, version),
  ),
  changePassword: call.changePassword.handler(async ({ input, context }) => {
    await changePassword(context, input);
    return { changed: true };
  }),
  changeSignature: call.changeSignature.handler(({ input, context: { tx, staff, actor } }) =>
    changeOwnProfile(tx, staff.profile, { signature: input.signature }, actor, input.version),
  ),
  changeDigitalSignature: call.changeDigitalSignature.handler(({ input, context }) =>
    changeDigitalSignature(context, input.fileURL),
  ),
  preferences: call.preferences.handler(({ context: { tx, staff } }) => readPreferences(tx, staff.profile.id)),
  changePreferences: call.changePreferences.handler(
    async ({ input: { version, ...preferences }, context: { tx, staff, actor } }) => {
      const { version: stored, ...before } = await readPreferences(tx, staff.profile.id);
      const changes = changesBetween(before, preferences);
      const isUpToDate = version === undefined || version === stored;
      if (isUpToDate && Object.keys(changes).length === 0) return { ...before, version: stored };
      const saved = await savePreferences(tx, staff.profile.id, preferences, version);
      if (saved === null) throw new Problem('stale_version');
      recordEvent(tx, actor, staffEvents.preferencesChanged, staff.profile.id, { changes });
      return { ...preferences, version: saved };
    },
  ),
  resetPassword: call.resetPassword.handler(async ({ input, context }) => {
    await sendPasswordLink(context.tx, input.userId, staffOf(context));
    return { sent: true };
  }),
};
