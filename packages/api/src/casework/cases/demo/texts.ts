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

/** What the agency lets the responsible party, reporters and its own staff read. */
export const publicTexts = {
  disclaimer: 'This page is not legal advice. The municipal code and the notices that were sent to you apply.',
  locationDisclaimer:
    'Read the warning before you go there, and go in pairs. Keep the address of a secured location out of descriptions and notes.',
  reporterOpenedText: 'A code enforcement officer is looking into it. You will hear from us when it is done.',
  reporterClosedText: 'The code enforcement officer has finished the work on it. Thank you for your help.',
  translations: {
    es: {
      disclaimer: 'Esta página no es asesoría legal. Se aplican el código municipal y los avisos que se le enviaron.',
      reporterOpenedText: 'Un agente de cumplimiento de códigos lo está revisando. Le avisaremos cuando termine.',
      reporterClosedText: 'El agente de cumplimiento de códigos ha terminado. Gracias por su ayuda.',
    },
  },
};
/** Notes of the demo's inspectors. */
export const inspectionNotes = [
  'Photographed from the sidewalk. No one answered the door.',
  'Spoke with the owner, who knows what needs to be done.',
  'Part of it was removed since the report came in.',
  'Left a copy of the notice with the tenant.',
];

/** Why inspections of the demo were canceled, in words. */
export const cancelNotes = [
  'The gate was locked and no one answered the phone.',
  'A dog was loose in the yard.',
  'The owner called and asked us to come later.',
];

/** Why recommendations of a forced abatement were dismissed. */
export const dismissals = [
  'The owner has started the work.',
  'A contractor cleared the lot in the meantime.',
  'The new owner asks for thirty days.',
];

/** Messages of officers of the demo to the responsible party. */
export const staffMessages = {
  first: [
    'We saw a violation at your property. What needs to be done is on this page. Please write if you have questions.',
    'Could you send us a photo when the yard is cleared? Then we may not have to come again.',
    'We would like to see the back yard. Which day this week works for you?',
  ],
  answers: [
    'Thank you. We will come by next week to take a look.',
    'That is fine. We have noted it in the case.',
    'Thank you for the work. Please also take care of the strip along the fence.',
  ],
};

/** Answers of responsible parties of the demo. */
export const partyMessages = [
  'I was out of town and only saw this today. I will have it done by Sunday.',
  'My tenant says it is already gone. Could you check again?',
  'I hired someone, and they start on Monday.',
  'Can I get one more week? The truck is being repaired.',
];

/** Why locations of the demo have a warning, or are secured. */
export const flagReasons = ['Aggressive dog behind the gate', 'Staff were threatened here', 'Unsafe stairs and floors'];
export const SECURED_REASON = 'A shelter. Keep its address private.';
