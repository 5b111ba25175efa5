/** Stands in lists and pages for an address that the viewer may not see. */
export const RESTRICTED = 'Restricted';

/** Longest reason for a warning, in characters. */
export const FLAG_REASON_MAX = 500;

/** Who looks. */
export interface LocationViewer {
  readonly canSeeSecuredLocations: boolean;
}

/** Residents, and anyone with a public link. */
export const publicViewer: LocationViewer = { canSeeSecuredLocations: false };

/**
 * Returns whether a viewer may see where a location is. `maySeeLocation` of api/locations is the same as a condition in
 * SQL. Source: the domain page, 'Secured location'.
 */
export const maySeeLocation = (viewer: LocationViewer, location: { readonly isSecured: boolean }): boolean =>
  !location.isSecured || viewer.canSeeSecuredLocations;
