import { z } from 'zod';
import { informationAnswer } from '../office/agencies/contract.ts';
import { settingsEvents, settingsSentences } from '../platform/setup/settings-events.ts';
import { type SettingsCalls, settingsCalls } from '../platform/setup/settings-form.ts';
import { agencyInformationForm, everyForm, type settingsForms, submissionSettingsForm } from '../across/setup/index.ts';

type Calls = { readonly [K in keyof typeof settingsForms]: SettingsCalls<(typeof settingsForms)[K]> };

const hasSmsGateway = z
  .boolean()
  .describe('Whether the installation can send text messages. A demo keeps them in its outbox.');

/** The calls of every settings form. A form whose answer has more than its fields is named here. */
const settingsContract = {
  ...(Object.fromEntries(everyForm.map(([key, form]) => [key, settingsCalls(form)])) as unknown as Calls),
  agencyInformation: settingsCalls(agencyInformationForm, informationAnswer),
  submissionSettings: settingsCalls(submissionSettingsForm, { hasSmsGateway }),
};

export const settingsFeature = {
  calls: settingsContract,
  events: everyForm.map(([, form]) => settingsEvents(form.name, form.label)),
  sentences: Object.fromEntries(everyForm.map(([, { name, label }]) => [name, settingsSentences(label)])),
  live: Object.fromEntries(everyForm.map(([, { name, seeRight }]) => [name, seeRight])),
};
