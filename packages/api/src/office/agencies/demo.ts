import type { AgencyTx } from '../../platform/database/tenancy.ts';
import type { DemoPart, DemoSetup } from '../../platform/demo-part.ts';
import { type SettingsArea, saveArea } from '../../platform/settings/settings-rows.ts';
import { informationArea, mapArea, preferencesArea } from './areas.ts';

const NOTE = 'We write only about this request. You can stop messages at any time.';

/** Saves the agency's information, its map and the texts that residents read on the form. */
export const agenciesDemo: DemoPart = {
  name: 'agencies',
  configure: async (tx, { city, timezone, now }) => {
    const save = saver(tx, now);
    const { name, town, state, zip, center } = city;
    const mailingAddress = { streetAddress: '1 City Hall Plaza', secUnitNum: null, city: town, state, zip };
    const contact = { phoneNumber: '+15105550100', email: '311@example.org', websiteUrl: 'https://example.org' };
    await save(informationArea, { name, timezone, city: town, state, mailingAddress, ...contact });
    await save(mapArea, { center, zoomLevel: 13 });
    await save(preferencesArea, { contactPreferenceNote: NOTE });
  },
};

/** Saves an area's values; fields without a value keep their initial one. */
const saver =
  (tx: AgencyTx, now: DemoSetup['now']) =>
  <T extends object>(area: SettingsArea<T>, values: Partial<T>): Promise<void> =>
    saveArea(tx, area, { ...area.initial, ...values }, now);
