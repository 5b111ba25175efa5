/** The colors of the base map: quiet grays, so that what is drawn on it stands out. */
export interface MapPalette {
  readonly ground: string;
  readonly outside: string;
  readonly park: string;
  readonly wood: string;
  readonly cemetery: string;
  readonly water: string;
  readonly waterText: string;
  readonly parkText: string;
  readonly road: string;
  readonly casing: string;
  readonly main: string;
  readonly mainCasing: string;
  readonly motorway: string;
  readonly motorwayCasing: string;
  readonly path: string;
  readonly rail: string;
  readonly text: string;
  readonly quietText: string;
  readonly halo: string;
  readonly parcel: string;
  readonly parcelText: string;
  readonly boundary: string;
}

const light: MapPalette = {
  ground: '#f5f4f0',
  outside: '#e9e8e3',
  park: '#d3e8c9',
  wood: '#c4dfb8',
  cemetery: '#dce6d2',
  water: '#a9d0ea',
  waterText: '#2c6489',
  parkText: '#3d6a32',
  road: '#ffffff',
  casing: '#d3d1ca',
  main: '#fdf3d0',
  mainCasing: '#d8c48d',
  motorway: '#f6d088',
  motorwayCasing: '#c99b45',
  path: '#c4b59c',
  rail: '#a7a7ab',
  text: '#42474d',
  quietText: '#62676d',
  halo: '#ffffff',
  parcel: '#dcdad3',
  parcelText: '#6a6f76',
  boundary: '#5d6f9e',
};

const dark: MapPalette = {
  ground: '#20262d',
  outside: '#191e24',
  park: '#24382a',
  wood: '#213526',
  cemetery: '#29352e',
  water: '#23557c',
  waterText: '#8cbadb',
  parkText: '#93bd8b',
  road: '#3d4752',
  casing: '#171c21',
  main: '#556170',
  mainCasing: '#171c21',
  motorway: '#79694a',
  motorwayCasing: '#171c21',
  path: '#5d584c',
  rail: '#68707a',
  text: '#d5dbe2',
  quietText: '#a9b2bc',
  halo: '#20262d',
  parcel: '#313a44',
  parcelText: '#95a0ac',
  boundary: '#7f95cc',
};

/** Returns the colors of the base map. */
export const mapPalette = (isDark: boolean): MapPalette => (isDark ? dark : light);
