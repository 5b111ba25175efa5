import type { CategoryIconName } from '../../../categories/category-icons.ts';
import { itemsOf, type ReadyItem, type ReadySet } from './ready-set.ts';

interface Sketch {
  readonly icon: CategoryIconName;
  readonly about: string;
  readonly days: number;
  readonly words: readonly string[];
  /** Whether it needs no place. */
  readonly isPlaceless?: boolean;
}

const category = (
  name: string,
  { icon, about, days, words, isPlaceless = false }: Sketch,
): Omit<ReadyItem, 'list'> => ({
  name,
  fields: {
    icon,
    description: about,
    resolveByDays: days,
    keywords: words,
    isLocationIncluded: !isPlaceless,
    isLocationRequired: !isPlaceless,
  },
});

/** What residents of most cities report. */
export const categorySet: ReadySet = {
  name: 'categories',
  label: 'Categories of requests',
  about: 'What residents of most cities report, with the words that they use for it.',
  items: itemsOf('categories', [
    category('Pothole', {
      icon: 'road',
      about: 'Holes and broken pavement in the roadway',
      days: 7,
      words: ['pothole', 'road', 'pavement', 'hole', 'asphalt', 'tire'],
    }),
    category('Street light out', {
      icon: 'bulb',
      about: 'Lights that are dark, flicker or burn by day',
      days: 10,
      words: ['street light', 'lamp', 'dark', 'bulb', 'flicker', 'light pole'],
    }),
    category('Sidewalk or curb', {
      icon: 'walk',
      about: 'Raised, cracked or blocked sidewalks and curbs',
      days: 14,
      words: ['sidewalk', 'curb', 'trip', 'crack', 'ramp', 'wheelchair'],
    }),
    category('Traffic sign or signal', {
      icon: 'traffic-lights',
      about: 'Signals that fail, and signs that are missing or hidden',
      days: 2,
      words: ['traffic light', 'signal', 'stop sign', 'sign', 'crosswalk'],
    }),
    category('Graffiti', {
      icon: 'spray',
      about: 'Paint or stickers on walls, signs and benches',
      days: 5,
      words: ['graffiti', 'paint', 'tagging', 'vandalism', 'spray'],
    }),
    category('Illegal dumping', {
      icon: 'trash',
      about: 'Furniture, tires or bags left where they do not belong',
      days: 5,
      words: ['dumping', 'mattress', 'couch', 'tires', 'trash', 'debris'],
    }),
    category('Missed collection', {
      icon: 'truck',
      about: 'Trash, recycling or yard waste that was not picked up',
      days: 2,
      words: ['trash', 'recycling', 'pickup', 'garbage', 'bin', 'missed'],
    }),
    category('Abandoned vehicle', {
      icon: 'car',
      about: 'Vehicles that have not moved for days, or cannot be driven',
      days: 5,
      words: ['abandoned', 'vehicle', 'car', 'parked', 'flat tires', 'rv'],
    }),
    category('Overgrown property', {
      icon: 'plant',
      about: 'Tall grass, weeds or bushes on private land',
      days: 10,
      words: ['weeds', 'grass', 'overgrown', 'yard', 'vacant', 'lot'],
    }),
    category('Tree', {
      icon: 'tree',
      about: 'Fallen trees, dead branches, and trees that block the view',
      days: 7,
      words: ['tree', 'branch', 'limb', 'fallen', 'roots'],
    }),
    category('Noise', {
      icon: 'volume',
      about: 'Music, construction or machines at the wrong hours',
      days: 5,
      words: ['noise', 'loud', 'music', 'party', 'construction'],
    }),
    category('Water leak', {
      icon: 'droplet',
      about: 'Water from the street, a hydrant or a meter',
      days: 1,
      words: ['water', 'leak', 'hydrant', 'pipe', 'main', 'meter'],
    }),
    category('Storm drain or flooding', {
      icon: 'ripple',
      about: 'Blocked drains and water that stands in the street',
      days: 2,
      words: ['drain', 'flood', 'standing water', 'gutter', 'storm'],
    }),
    category('Animal', {
      icon: 'paw',
      about: 'Loose, injured or dead animals',
      days: 1,
      words: ['dog', 'animal', 'loose', 'dead', 'cat', 'bite'],
    }),
    category('Park or playground', {
      icon: 'horse-toy',
      about: 'Broken equipment, benches, courts or restrooms',
      days: 7,
      words: ['park', 'playground', 'swing', 'bench', 'restroom'],
    }),
    category('Building without a permit', {
      icon: 'building',
      about: 'Construction that seems to have no permit',
      days: 5,
      words: ['permit', 'construction', 'building', 'addition', 'illegal'],
    }),
    category('Question or suggestion', {
      icon: 'message',
      about: 'Anything else that you would like to ask or tell us',
      days: 5,
      words: ['question', 'suggestion', 'idea', 'information'],
      isPlaceless: true,
    }),
  ]),
};
