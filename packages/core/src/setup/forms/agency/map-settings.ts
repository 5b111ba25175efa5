import { numberField, pointField, webAddressField } from '../../../kernel/fields/index.ts';
import { settingsForm } from '../../../kernel/setup/settings-form.ts';

/** Highest zoom level in the settings. Source: staff application §5. */
const ZOOM_MAX = 25;

/** The initial view of maps, and their base map. */
export const mapSettingsForm = settingsForm({
  name: 'map',
  label: 'Map settings',
  about: 'The initial view of maps, and their base map.',
  group: 'agency',
  subArea: 'location',
  path: '/config/location/map-settings',
  seeRight: 'agency.see',
  changeRight: 'agency.change',
  fields: {
    center: pointField('Center', { hint: "Leave it empty for the center of the agency's boundary." }),
    zoomLevel: numberField('Zoom', {
      min: 1,
      max: ZOOM_MAX,
      initial: null,
      hint: 'Leave it empty to show the whole boundary. Maps stop at 18.',
    }),
    styleUrl: webAddressField('Style URL', {
      hint: "A MapLibre style. Leave it empty to draw the agency's own data, or its map file.",
    }),
  },
});
