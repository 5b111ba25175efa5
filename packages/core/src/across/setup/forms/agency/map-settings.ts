import { choiceField, numberField, pointField, webAddressField } from '../../../../platform/fields/index.ts';
import { settingsForm } from '../../../../platform/setup/settings-form.ts';
import { markerModes, POINTS_MAX } from '../../../../casework/locations/index.ts';

/** Highest zoom level in the settings. Source: staff application §5. */
const ZOOM_MAX = 25;

/** The initial view of maps, their base map, and the markers of records. */
export const mapSettingsForm = settingsForm({
  name: 'map',
  label: 'Map settings',
  about: 'The initial view of maps, their base map, and the markers of records.',
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
      hint: 'Leave it empty to show the whole boundary. The maximum is 18.',
    }),
    styleUrl: webAddressField('Style URL', {
      hint: "A MapLibre style. Leave it empty to draw the agency's own data, or its map file.",
    }),
    markerMode: choiceField('Markers', markerModes, {
      initial: 'CLUSTERED',
      hint:
        'How staff maps show records that are close together: in clusters with a count, or one by one. ' +
        `Above ${POINTS_MAX.toLocaleString('en-US')} records, a map shows clusters.`,
    }),
  },
});
