import type { DemoCategory } from './category-sketch.ts';

/** Categories for streets and for the things on them. */
export const streetCategories: readonly DemoCategory[] = [
  {
    name: 'Pothole',
    description: 'Holes and broken pavement in the roadway',
    department: 'Public Works',
    resolveByDays: 7,
    share: 15,
    keywords: ['pothole', 'road', 'pavement', 'hole', 'asphalt', 'tire', 'street damage', 'crater'],
    fields: [
      {
        label: 'How big is it?',
        type: 'PICKLIST',
        isRequired: true,
        options: ['Smaller than a dinner plate', 'Up to a car tire', 'Larger than a car tire'],
      },
      {
        label: 'Was a vehicle damaged?',
        type: 'YES_NO',
        nested: [
          {
            label: 'What was damaged?',
            type: 'TEXT',
            when: 'Yes',
            hint: 'For a claim you also need photos of the damage.',
          },
        ],
      },
    ],
    texts: [
      'Deep pothole on {street} near {cross}. Cars swerve into the other lane to avoid it.',
      'There is a large hole in the road at {corner}. I hit it {time} and it shook the whole car.',
      'The patch from last winter on {street} has come out again, the pothole is worse than before.',
      'Pothole getting bigger every time it rains, right in the bike lane by {cross}.',
      'Several potholes in a row on {street}. My tire was flat this morning because of them.',
    ],
    answers: [
      'A crew filled the pothole today with hot asphalt.',
      'The hole was patched this morning. The whole block is on the list for resurfacing in spring.',
    ],
  },
  {
    name: 'Street light out',
    description: 'Lights that are dark, flicker or burn by day',
    department: 'Public Works',
    resolveByDays: 10,
    share: 9,
    keywords: ['street light', 'lamp', 'dark', 'bulb', 'flicker', 'light pole', 'lighting'],
    fields: [
      { label: 'Pole number', type: 'TEXT', hint: 'On a small metal plate at eye height.' },
      {
        label: 'What does the light do?',
        type: 'PICKLIST',
        isRequired: true,
        options: ['Dark', 'Flickers', 'On by day', 'Pole damaged'],
      },
    ],
    texts: [
      'The street light at {corner} has been out for {days} days. ' +
        'It is pitch dark and people do not feel safe walking home.',
      'Lamp flickers all night in front of my bedroom on {street}.',
      'Three lights in a row are dark on {street} between {cross} and the park.',
      'The light on {street} stays on during the day. Waste of money.',
    ],
    answers: [
      'The lamp was replaced last night.',
      'The fault was in the cable. It is repaired and all three lights burn again.',
    ],
  },
  {
    name: 'Graffiti',
    description: 'Tags and paint on public or private property',
    department: 'Public Works',
    resolveByDays: 5,
    share: 9,
    keywords: ['graffiti', 'tag', 'paint', 'spray', 'vandalism', 'wall', 'mural'],
    fields: [
      {
        label: 'What is it on?',
        type: 'PICKLIST',
        options: ['Wall', 'Sign', 'Utility box', 'Bridge', 'Other'],
        isRequired: true,
        nested: [{ label: 'What else?', type: 'TEXT', when: 'Other', isRequired: true }],
      },
      { label: 'Is it offensive?', type: 'YES_NO', isRequired: true },
    ],
    texts: [
      'Fresh graffiti on the wall of the corner store at {corner}.',
      'Someone sprayed tags on the utility box on {street} again.',
      'Large black letters sprayed on the underpass near {cross}, some of it is hateful.',
      'The back of the stop sign at {corner} is covered in stickers and paint.',
    ],
    answers: [
      'The paint was removed this morning.',
      'The wall is private. We gave the owner a removal kit and it is clean now.',
    ],
  },
  {
    name: 'Illegal dumping',
    description: 'Furniture, mattresses and rubbish left in public',
    department: 'Public Works',
    resolveByDays: 3,
    share: 12,
    keywords: ['dumping', 'mattress', 'couch', 'trash', 'furniture', 'garbage', 'debris', 'litter', 'rubbish', 'bags'],
    fields: [
      {
        label: 'What was dumped?',
        type: 'MULTI_PICKLIST',
        isRequired: true,
        options: [
          'Furniture',
          'Mattress',
          'Appliances',
          'Household trash',
          'Construction debris',
          'Tires',
          'Chemicals',
        ],
        nested: [{ label: 'Is anything leaking?', type: 'YES_NO', whenContains: 'Chemicals', isRequired: true }],
      },
      {
        label: 'Did you see who did it?',
        type: 'YES_NO',
        nested: [{ label: 'License plate', type: 'TEXT', when: 'Yes' }],
      },
    ],
    texts: [
      'Two mattresses and a couch were left on the sidewalk on {street}.',
      'Someone dumped construction debris behind the school near {cross}. It has been there {days} days.',
      'Bags of household trash ripped open by animals at {corner}, it smells awful.',
      'A white truck unloaded old tires on {street} {time}.',
      'Old refrigerator left at the curb with the door still on. Children play here.',
    ],
    answers: [
      'Everything was picked up today.',
      'The debris is gone. Our officers found an address in it and are following up.',
    ],
  },
  {
    name: 'Abandoned vehicle',
    description: 'Cars that have not moved for more than 72 hours',
    department: 'Code Enforcement',
    resolveByDays: 10,
    share: 7,
    keywords: [
      'abandoned',
      'car',
      'vehicle',
      'truck',
      'parked',
      'flat tires',
      'expired registration',
      'junk car',
      'rv',
    ],
    fields: [
      { label: 'License plate', type: 'TEXT' },
      { label: 'Color and make', type: 'TEXT', isRequired: true },
      { label: 'Not moved since', type: 'DATE' },
    ],
    texts: [
      'A gray sedan with flat tires has been parked on {street} for {days} days.',
      'RV parked in front of my house on {street}, no one has moved it for weeks and it leaks oil.',
      'Car without plates and a smashed window at {corner}.',
      'Old pickup with expired tags takes up two parking spaces near {cross}.',
    ],
    answers: [
      'The vehicle was marked on our first visit and towed after 72 hours.',
      'When we came back the vehicle was gone.',
    ],
  },
  {
    name: 'Overgrown vegetation',
    description: 'Weeds, tall grass and branches over the sidewalk',
    department: 'Code Enforcement',
    resolveByDays: 14,
    share: 7,
    keywords: ['weeds', 'grass', 'overgrown', 'bushes', 'hedge', 'vegetation', 'lot', 'yard', 'branches'],
    fields: [
      { label: 'Is the sidewalk blocked?', type: 'YES_NO', isRequired: true },
      { label: 'Height in feet', type: 'NUMBER' },
    ],
    texts: [
      'The empty lot on {street} is full of dry weeds, taller than my kids. It is a fire hazard.',
      'Bushes block the whole sidewalk at {corner}, people with strollers walk in the road.',
      'No one has cut the grass at this house on {street} all year. Rats live in it.',
      'Hedge hides the stop sign at {corner}.',
    ],
    answers: [
      'The owner was given notice and has cleared the lot.',
      'Our crew cut the hedge back today so that the sign can be seen.',
    ],
  },
  {
    name: 'Sidewalk repair',
    description: 'Raised, cracked or missing sidewalk',
    department: 'Public Works',
    resolveByDays: 30,
    share: 5,
    keywords: ['sidewalk', 'trip', 'crack', 'raised', 'curb', 'ramp', 'wheelchair', 'root', 'concrete'],
    fields: [{ label: 'Did anyone fall?', type: 'YES_NO', isRequired: true }],
    texts: [
      'Tree roots lifted the sidewalk on {street}. My mother tripped on it {time}.',
      'No curb ramp at {corner}, I cannot get across with my wheelchair.',
      'The concrete is cracked and sunken near {cross}, a puddle stays for days.',
    ],
    answers: [
      'The raised edge was ground down as a first step. The slab will be replaced with the tree work in the fall.',
    ],
  },
  {
    name: 'Tree problem',
    description: 'Fallen branches and trees that may fall',
    department: 'Parks',
    resolveByDays: 14,
    share: 6,
    keywords: ['tree', 'branch', 'limb', 'fallen', 'dead tree', 'trim', 'stump', 'leaning'],
    fields: [
      {
        label: 'Is it blocking something?',
        type: 'MULTI_PICKLIST',
        options: ['Road', 'Sidewalk', 'Power line', 'House or car', 'Nothing'],
        isRequired: true,
      },
    ],
    texts: [
      'A big branch came down on {street} in the storm and blocks half the road.',
      'The tree at {corner} leans toward the houses and moves in the wind.',
      'Dead tree in front of my home on {street}, branches fall every week.',
      'The city tree covers the street light near {cross}, please trim it.',
    ],
    answers: [
      'The branch was cleared last night.',
      'Our arborist looked at the tree: it is sound. Dead wood was cut out.',
    ],
  },
  {
    name: 'Noise complaint',
    description: 'Loud music, building noise, barking',
    department: 'Code Enforcement',
    isLocationRequired: false,
    resolveByDays: 5,
    share: 5,
    keywords: ['noise', 'loud', 'music', 'party', 'barking', 'construction noise', 'leaf blower', 'bass'],
    fields: [
      {
        label: 'When does it happen?',
        type: 'MULTI_PICKLIST',
        options: ['Morning', 'Daytime', 'Evening', 'Night'],
        isRequired: true,
      },
      {
        label: 'What kind of noise?',
        type: 'PICKLIST',
        options: ['Music', 'Construction', 'Animals', 'Machines', 'Other'],
      },
    ],
    texts: [
      'Loud music every weekend until 3 am from the house at {corner}.',
      'Construction on {street} starts at 5 in the morning, even on Sundays.',
      "The neighbor's dog on {street} barks all day long when no one is home.",
      'Leaf blowers before seven near {cross}, every single day.',
    ],
    answers: [
      'An officer spoke with the household. Please write to us again if it goes on.',
      'The builder was reminded of the permitted hours and has signed for it.',
    ],
  },
];
