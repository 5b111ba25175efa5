/** The icons that a category can have, by name, with what each one shows. */
export const categoryIcons = {
  message: 'Message',
  road: 'Road',
  bulb: 'Street light',
  spray: 'Graffiti',
  trash: 'Trash',
  car: 'Vehicle',
  plant: 'Plants',
  tree: 'Tree',
  walk: 'Sidewalk',
  volume: 'Noise',
  droplet: 'Water',
  ripple: 'Storm drain',
  'traffic-lights': 'Traffic signal',
  'sign-right': 'Sign',
  'barrier-block': 'Barrier',
  paw: 'Animal',
  bug: 'Insects',
  building: 'Building',
  home: 'Home',
  fence: 'Fence',
  tools: 'Repair',
  'bus-stop': 'Bus stop',
  bike: 'Bicycle',
  parking: 'Parking',
  'horse-toy': 'Playground',
  swimming: 'Swimming pool',
  recycle: 'Recycling',
  truck: 'Truck',
  flame: 'Fire',
  bolt: 'Electricity',
  snowflake: 'Snow',
  disabled: 'Accessibility',
  'alert-triangle': 'Danger',
} as const;

export type CategoryIconName = keyof typeof categoryIcons;
export const categoryIconNames = Object.keys(categoryIcons) as [CategoryIconName, ...CategoryIconName[]];

/** The icon of a category without one of its own. */
export const DEFAULT_CATEGORY_ICON: CategoryIconName = 'message';
