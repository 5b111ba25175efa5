/**
 * The states and territories of the US, by the two letters of the postal service.
 * Source: USPS Publication 28, Appendix B
 */
export const usStates: Readonly<Record<string, string>> = {
  AL: 'Alabama',
  AK: 'Alaska',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  DC: 'District of Columbia',
  FL: 'Florida',
  GA: 'Georgia',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VT: 'Vermont',
  VA: 'Virginia',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
  AS: 'American Samoa',
  GU: 'Guam',
  MP: 'Northern Mariana Islands',
  PR: 'Puerto Rico',
  VI: 'U.S. Virgin Islands',
  FM: 'Federated States of Micronesia',
  MH: 'Marshall Islands',
  PW: 'Palau',
  AA: 'Armed Forces Americas',
  AE: 'Armed Forces Europe',
  AP: 'Armed Forces Pacific',
};

/** Returns the two letters of a US state or territory that was typed, as letters or by its name; null for another text. */
export function usStateCode(typed: string): string | null {
  const text = typed.trim().toLowerCase();
  const found = Object.entries(usStates).find(
    ([code, name]) => code.toLowerCase() === text || name.toLowerCase() === text,
  );
  return found?.[0] ?? null;
}

interface StateOfAddress {
  readonly state: string | null;
  readonly zip: string | null;
}

const US_ZIP = /^\d{5}(-?\d{4})?$/;
const TWO_LETTERS = /^[A-Za-z]{2}$/;

/**
 * Returns why the state of an address cannot be stored, or null if it can. An address has no country: two letters beside
 * a ZIP code are those of the US, and another text is a place abroad.
 */
export function stateProblem({ state, zip }: StateOfAddress): string | null {
  if (state === null || usStateCode(state) !== null) return null;
  const isOfUs = TWO_LETTERS.test(state) && US_ZIP.test(zip ?? '');
  return isOfUs ? 'This is no US state or territory. Write the name of a state abroad in full.' : null;
}

/** Returns a state as it is stored: two letters of one in the US, any other text as it is. */
export const storedState = (state: string | null): string | null =>
  state === null ? null : (usStateCode(state) ?? state);
