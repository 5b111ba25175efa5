import { spanishArticles, spanishViolations } from './property-maintenance-spanish.ts';
import { formatted, itemsOf, type ReadyItem, type ReadySet } from './ready-set.ts';

const code = (articleNumber: string, name: string, fullText: string): Omit<ReadyItem, 'list'> => ({
  name,
  fields: { articleNumber, fullText },
});

const type = (name: string, complyByDays: number): Omit<ReadyItem, 'list'> => ({
  name,
  fields: { complyByDays, accessDefault: 'BASIC' },
  refers: { inspectionTypeId: 'Follow-up inspection' },
});

interface Sketch {
  readonly of: string;
  readonly cites: string;
  readonly action: string;
  readonly days?: number;
  readonly isFrequent?: boolean;
}

// A letter quotes the article that a violation cites, in the language of its recipient.
function violation(name: string, { of, cites, action, days, isFrequent }: Sketch): Omit<ReadyItem, 'list'> {
  const article = codes.find((each) => each.name === cites)!;
  const [spanishName, spanishAction] = spanishViolations[name]!;
  const spanish = {
    name: spanishName,
    noticeText: formatted(spanishArticles[cites]!),
    correctiveAction: spanishAction,
  };
  return {
    name,
    fields: {
      noticeText: formatted(String(article.fields!['fullText'])),
      correctiveAction: action,
      translations: { es: spanish },
      complyByDays: days ?? null,
      isFrequent: isFrequent ?? false,
    },
    refers: { violationTypeId: of, municipalCodeIds: [cites], dispositionId: 'Open' },
  };
}

const PROPERTY = 'Property maintenance';
const VEHICLES = 'Vehicles';
const BUILDING = 'Building and structures';
const ANIMALS = 'Animals';
const USE = 'Use of land and signs';

const codes = itemsOf('municipal-codes', [
  code(
    'PM-1',
    'Vegetation',
    'Grass and weeds on a lot must not grow higher than 12 inches. Hedges and trees must not narrow a sidewalk or hide a traffic sign.',
  ),
  code(
    'PM-2',
    'Trash and debris',
    'A lot must be free of trash, debris and discarded household goods. Containers must be out of view from the street, except on the day of collection and the day before.',
  ),
  code(
    'PM-3',
    'Outdoor storage',
    'Materials, appliances and indoor furniture must not be stored in a yard that is visible from the street.',
  ),
  code(
    'PM-4',
    'Exterior walls and roofs',
    'Walls, roofs, windows and doors must be weathertight, in good repair, and protected against decay by paint or other means.',
  ),
  code(
    'PM-5',
    'Fences and walls',
    'Fences and free-standing walls must be upright, whole, and no higher than their zone allows.',
  ),
  code(
    'PM-6',
    'Vacant buildings',
    'A vacant building must be closed against entry, kept clean, and registered with the agency within 30 days.',
  ),
  code(
    'PM-7',
    'Swimming pools',
    'A pool must be clean, and enclosed by a barrier of at least 60 inches with a gate that closes by itself.',
  ),
  code(
    'PM-8',
    'Graffiti',
    'The owner of a building, wall or fence must remove graffiti from it within the time that the agency sets.',
  ),
  code(
    'VE-1',
    'Inoperable vehicles',
    'A vehicle that is wrecked, dismantled or cannot be driven must not be kept in view of the street.',
  ),
  code(
    'VE-2',
    'Parking on unpaved ground',
    'Vehicles must be parked on a paved surface. Parking on a lawn is not allowed.',
  ),
  code(
    'VE-3',
    'Recreational vehicles',
    'Recreational vehicles, boats and trailers must not be lived in, or parked in a front yard for more than 72 hours.',
  ),
  code(
    'BU-1',
    'Building permits',
    'Construction, alteration, repair and demolition need a building permit before the work begins.',
  ),
  code(
    'BU-2',
    'Unsafe structures',
    'A structure that endangers people must be vacated, secured, and repaired or removed.',
  ),
  code(
    'BU-3',
    'Habitable rooms',
    'A room may be lived in only if it has the required light, air, heat, exits and sanitation.',
  ),
  code(
    'AN-1',
    'Keeping of animals',
    'The number and kind of animals on a lot must be those that its zone allows. Shelters must be clean and 20 feet from any dwelling.',
  ),
  code('LU-1', 'Home business', 'A business in a home must not change its appearance, and must have a license.'),
  code('LU-2', 'Signs', 'A sign must have a permit, unless it is exempt. Signs must not stand in the public way.'),
  code('LU-3', 'Noise', 'Sound that disturbs others at the lot line is not allowed between 10 p.m. and 7 a.m.'),
]);

const types = itemsOf('violation-types', [
  type(PROPERTY, 14),
  type(VEHICLES, 10),
  type(BUILDING, 30),
  type(ANIMALS, 14),
  type(USE, 14),
]);

const dispositions = itemsOf('dispositions', [
  { name: 'Open', fields: { type: 'OPEN', description: 'The violation was seen and is not corrected.' } },
  { name: 'Partly corrected', fields: { type: 'OPEN', description: 'Some of it is corrected. More time is given.' } },
  { name: 'Corrected by the owner', fields: { type: 'COMPLIANT_DISPOSITION' } },
  {
    name: 'Corrected by the agency',
    fields: { type: 'COMPLIANT_DISPOSITION', description: 'After a forced abatement.' },
  },
  { name: 'No violation found', fields: { type: 'INVALID_DISPOSITION' } },
  { name: 'Not our responsibility', fields: { type: 'INVALID_DISPOSITION' } },
]);

const violations = itemsOf('violations', [
  violation('Tall grass or weeds', {
    of: PROPERTY,
    cites: 'Vegetation',
    action: 'Cut all grass and weeds below 12 inches and remove the cuttings.',
    isFrequent: true,
  }),
  violation('Hedge or tree over the sidewalk', {
    of: PROPERTY,
    cites: 'Vegetation',
    action: 'Trim the plants so that the whole sidewalk and all traffic signs are clear.',
  }),
  violation('Trash and debris', {
    of: PROPERTY,
    cites: 'Trash and debris',
    action: 'Remove all trash and debris and keep the property clear.',
    isFrequent: true,
  }),
  violation('Trash containers in view', {
    of: PROPERTY,
    cites: 'Trash and debris',
    action: 'Store the containers where they cannot be seen from the street.',
    days: 5,
  }),
  violation('Outdoor storage', {
    of: PROPERTY,
    cites: 'Outdoor storage',
    action: 'Remove the stored goods, or keep them inside a building.',
    isFrequent: true,
  }),
  violation('Peeling paint or damaged walls', {
    of: PROPERTY,
    cites: 'Exterior walls and roofs',
    action: 'Repair and paint the damaged surfaces.',
    days: 60,
  }),
  violation('Damaged roof', {
    of: PROPERTY,
    cites: 'Exterior walls and roofs',
    action: 'Repair the roof so that it is weathertight. A permit may be needed.',
    days: 60,
  }),
  violation('Damaged fence', {
    of: PROPERTY,
    cites: 'Fences and walls',
    action: 'Repair or remove the fence.',
    days: 30,
  }),
  violation('Unsecured vacant building', {
    of: PROPERTY,
    cites: 'Vacant buildings',
    action: 'Close all openings and register the building.',
    days: 5,
  }),
  violation('Neglected swimming pool', {
    of: PROPERTY,
    cites: 'Swimming pools',
    action: 'Clean or drain the pool, and repair its barrier.',
    days: 7,
  }),
  violation('Graffiti on a building or fence', {
    of: PROPERTY,
    cites: 'Graffiti',
    action: 'Remove or cover the graffiti in the color of the surface.',
    days: 7,
  }),
  violation('Inoperable vehicle in view', {
    of: VEHICLES,
    cites: 'Inoperable vehicles',
    action: 'Remove, repair or store the vehicle out of view.',
    isFrequent: true,
  }),
  violation('Vehicle parked on a lawn', {
    of: VEHICLES,
    cites: 'Parking on unpaved ground',
    action: 'Park the vehicle on a paved surface.',
  }),
  violation('Recreational vehicle in the front yard', {
    of: VEHICLES,
    cites: 'Recreational vehicles',
    action: 'Move the vehicle to a place where it may be kept.',
  }),
  violation('Work without a permit', {
    of: BUILDING,
    cites: 'Building permits',
    action: 'Stop the work and apply for a permit.',
    isFrequent: true,
  }),
  violation('Unsafe structure', {
    of: BUILDING,
    cites: 'Unsafe structures',
    action: 'Secure the structure at once, and repair or remove it.',
    days: 3,
  }),
  violation('Room unfit for habitation', {
    of: BUILDING,
    cites: 'Habitable rooms',
    action: 'Stop using the room as a dwelling, or bring it up to code.',
  }),
  violation('Too many animals', {
    of: ANIMALS,
    cites: 'Keeping of animals',
    action: 'Reduce the number of animals to what the zone allows.',
  }),
  violation('Unclean animal shelter', {
    of: ANIMALS,
    cites: 'Keeping of animals',
    action: 'Clean the shelter and keep it clean.',
  }),
  violation('Unlicensed home business', {
    of: USE,
    cites: 'Home business',
    action: 'Apply for a license, or close the business.',
  }),
  violation('Sign without a permit', { of: USE, cites: 'Signs', action: 'Remove the sign, or apply for a permit.' }),
  violation('Noise at night', {
    of: USE,
    cites: 'Noise',
    action: 'Stop the noise between 10 p.m. and 7 a.m.',
    days: 1,
  }),
]);

/** The violations of a typical property maintenance code, in words of our own. */
export const propertyMaintenanceSet: ReadySet = {
  name: 'property-maintenance',
  label: 'Violations of a property maintenance code',
  about:
    'Violation types with violations, the articles that they cite and their dispositions. ' +
    'Enter the numbers and the text of your own code before you issue notices.',
  items: [...codes, ...types, ...dispositions, ...violations],
};
