/** The staff application's client ID at our own sign-in provider. */
export const STAFF_CLIENT_ID = 'townkeep-staff';

/** The value of the provider's `agency_id` for a sign-in whose agency is found by the email and password. */
export const ANY_AGENCY = 'any';
