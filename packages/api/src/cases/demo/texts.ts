/** What officers of the demo saw. */
export const descriptions = [
  'Seen from the sidewalk during a patrol of the block.',
  'Reported by a neighbor. Visible from the street and from the alley.',
  'The lot is on the corner, and the condition has been the same for some weeks.',
  'The front and the side yard are affected. The building is occupied.',
  'The owner was not at home. A card with our number was left at the door.',
  'Second time in a year at this address.',
];

/** Notes of the demo; the public ones are for the responsible party. */
export const noteTexts = [
  { content: 'Spoke with the occupant, who asked for one more week.', isPublic: false },
  { content: 'Gate is locked. Call before the next visit.', isPublic: false },
  { content: 'Owner lives out of state. A property manager handles the house.', isPublic: false },
  { content: 'About half of it is done.', isPublic: false },
  { content: 'Thank you for starting the work. Please send us photos when it is finished.', isPublic: true },
  { content: 'Bulky waste is picked up for free twice a year. Call us to choose a day.', isPublic: true },
];

/** Notes of the demo's inspectors. */
export const inspectionNotes = [
  'Photographed from the sidewalk. No one answered the door.',
  'Spoke with the owner, who knows what is to be done.',
  'Part of it was removed since the report came in.',
  'Left a copy of the notice with the tenant.',
];
