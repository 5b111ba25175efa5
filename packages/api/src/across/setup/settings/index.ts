import { Problem } from '@townkeep/core/platform';
import { everyForm, type FormKey, settingsForms } from '@townkeep/core/across/setup';
import type { SettingsForm } from '@townkeep/core/platform/setup/settings-form.ts';
import { findAgencyName, saveAgencyName } from '../../../office/agencies/index.ts';
import { findNextSerial, changePortal, saveNextSerial } from '../../../casework/cases/index.ts';
import { hasSmsGateway } from '../../../mechanisms/outbox/index.ts';
import type { ServerFeature } from '../../../platform/feature.ts';
import { routes } from '../../../platform/http/call-path.ts';
import type { ServedForm } from './settings-commands.ts';
import { changeSettings, settingsRoutesOf } from './settings-routes.ts';
import { checkIssuer } from './sign-in-rules.ts';

const GIS_VERSION = '1';

/** The behavior that some forms have beyond their fields. */
const rules: Partial<Record<FormKey, Omit<ServedForm, 'form'>>> = {
  agencyInformation: {
    more: ({ agencyId }) => ({ agencyId, gisVersion: GIS_VERSION }),
    // The name is stored in the agency's own row, where links are resolved.
    readElsewhere: async (tx) => ({ name: await findAgencyName(tx) }),
    beforeSave: async (tx, after, before) => {
      if (after['name'] !== before['name']) await saveAgencyName(tx, String(after['name']));
    },
  },
  submissionSettings: { more: ({ services }) => ({ hasSmsGateway: hasSmsGateway(services.settings) }) },
  certifiedNumbers: {
    // Kept with the counters, since letters take numbers while the settings stay.
    readElsewhere: async (tx) => ({ nextSerial: await findNextSerial(tx) }),
    beforeSave: async (tx, after, before) => {
      if (after['nextSerial'] !== before['nextSerial']) await saveNextSerial(tx, after['nextSerial'] as number | null);
    },
  },
  paymentPortal: { beforeSave: (tx, after, before, { now }) => changePortal(tx, { after, before }, now) },
  staffSignIn: { beforeSave: async (_tx, after, _before, context) => checkIssuer(after, context) },
  citySignIn: { beforeSave: async (_tx, after, _before, context) => checkIssuer(after, context) },
};

type Routes = Record<FormKey, ReturnType<typeof settingsRoutesOf>>;

/** The routes of every settings form. */
const settingsRoutes = Object.fromEntries(
  everyForm.map(([key, form]) => [key, settingsRoutesOf(routes[key], { form, ...rules[key] })]),
) as Routes;

const information: ServedForm = {
  form: settingsForms.agencyInformation as unknown as SettingsForm,
  ...rules.agencyInformation,
};

/** Changes single fields of the agency, as the specification's clients do. */
const changeInfo = routes.agencies.changeInfo.handler(
  ({ input: { agencyId: _, ...change }, context }) => changeSettings(information, context, change) as never,
);

export const settingsFeature: ServerFeature = {
  routes: { ...settingsRoutes, agencies: { changeInfo } },
  constraints: { settings_value_size: () => new Problem('body_too_large') },
};
