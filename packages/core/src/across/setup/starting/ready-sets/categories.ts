import type { CategoryIconName } from '../../../../casework/categories/category-icons.ts';
import { itemsOf, type ReadyItem, type ReadySet } from './ready-set.ts';

interface Sketch {
  readonly icon: CategoryIconName;
  readonly about: string;
  readonly days: number;
  readonly words: readonly string[];
  readonly spanish: { readonly name: string; readonly about: string; readonly words: readonly string[] };
  /** Whether it needs no place. */
  readonly isPlaceless?: boolean;
}

const category = (
  name: string,
  { icon, about, days, words, spanish, isPlaceless = false }: Sketch,
): Omit<ReadyItem, 'list'> => ({
  name,
  fields: {
    icon,
    description: about,
    resolveByDays: days,
    keywords: words,
    translations: { es: { name: spanish.name, description: spanish.about, keywords: spanish.words } },
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
      spanish: {
        name: 'Bache',
        about: 'Hoyos y pavimento roto en la calle',
        words: ['bache', 'hoyo', 'calle', 'pavimento', 'asfalto', 'llanta'],
      },
    }),
    category('Street light out', {
      icon: 'bulb',
      about: 'Lights that are out, flicker or stay on during the day',
      days: 10,
      words: ['street light', 'lamp', 'dark', 'bulb', 'flicker', 'light pole'],
      spanish: {
        name: 'Alumbrado público',
        about: 'Luces apagadas, parpadeantes o encendidas de día',
        words: ['luz', 'farola', 'lámpara', 'poste', 'oscuro', 'alumbrado'],
      },
    }),
    category('Sidewalk or curb', {
      icon: 'walk',
      about: 'Raised, cracked or blocked sidewalks and curbs',
      days: 14,
      words: ['sidewalk', 'curb', 'trip', 'crack', 'ramp', 'wheelchair'],
      spanish: {
        name: 'Acera o bordillo',
        about: 'Aceras y bordillos levantados, agrietados o bloqueados',
        words: ['acera', 'banqueta', 'bordillo', 'rampa', 'tropezar', 'silla de ruedas'],
      },
    }),
    category('Traffic sign or signal', {
      icon: 'traffic-lights',
      about: 'Signals that fail, and signs that are missing or hidden',
      days: 2,
      words: ['traffic light', 'signal', 'stop sign', 'sign', 'crosswalk'],
      spanish: {
        name: 'Señal o semáforo',
        about: 'Semáforos que fallan y señales caídas u ocultas',
        words: ['semáforo', 'señal', 'alto', 'cruce', 'paso peatonal'],
      },
    }),
    category('Graffiti', {
      icon: 'spray',
      about: 'Paint or stickers on walls, signs and benches',
      days: 5,
      words: ['graffiti', 'paint', 'tagging', 'vandalism', 'spray'],
      spanish: {
        name: 'Grafiti',
        about: 'Pintura o calcomanías en paredes, señales y bancas',
        words: ['grafiti', 'pintura', 'pared', 'vandalismo'],
      },
    }),
    category('Illegal dumping', {
      icon: 'trash',
      about: 'Furniture, tires or bags left where they do not belong',
      days: 5,
      words: ['dumping', 'mattress', 'couch', 'tires', 'trash', 'debris'],
      spanish: {
        name: 'Basura tirada ilegalmente',
        about: 'Muebles, llantas o bolsas dejados donde no deben',
        words: ['basura', 'colchón', 'sofá', 'llantas', 'escombros', 'tiradero'],
      },
    }),
    category('Missed collection', {
      icon: 'truck',
      about: 'Trash, recycling or yard waste that was not picked up',
      days: 2,
      words: ['trash', 'recycling', 'pickup', 'garbage', 'bin', 'missed'],
      spanish: {
        name: 'Basura no recogida',
        about: 'Basura, reciclaje o desechos de jardín que no se recogieron',
        words: ['basura', 'reciclaje', 'recolección', 'bote', 'contenedor'],
      },
    }),
    category('Abandoned vehicle', {
      icon: 'car',
      about: 'Vehicles that have not moved for days, or cannot be driven',
      days: 5,
      words: ['abandoned', 'vehicle', 'car', 'parked', 'flat tires', 'rv'],
      spanish: {
        name: 'Vehículo abandonado',
        about: 'Vehículos que llevan días sin moverse o que no funcionan',
        words: ['carro', 'auto', 'vehículo', 'abandonado', 'estacionado', 'casa rodante'],
      },
    }),
    category('Overgrown property', {
      icon: 'plant',
      about: 'Tall grass, weeds or bushes on private land',
      days: 10,
      words: ['weeds', 'grass', 'overgrown', 'yard', 'vacant', 'lot'],
      spanish: {
        name: 'Terreno descuidado',
        about: 'Pasto alto, maleza o arbustos en propiedad privada',
        words: ['maleza', 'pasto', 'hierba', 'jardín', 'terreno', 'lote'],
      },
    }),
    category('Tree', {
      icon: 'tree',
      about: 'Fallen trees, dead branches, and trees that block the view',
      days: 7,
      words: ['tree', 'branch', 'limb', 'fallen', 'roots'],
      spanish: {
        name: 'Árbol',
        about: 'Árboles caídos, ramas secas y árboles que tapan la vista',
        words: ['árbol', 'rama', 'caído', 'raíces'],
      },
    }),
    category('Noise', {
      icon: 'volume',
      about: 'Music, construction or machines at the wrong hours',
      days: 5,
      words: ['noise', 'loud', 'music', 'party', 'construction'],
      spanish: {
        name: 'Ruido',
        about: 'Música, obras o máquinas a horas indebidas',
        words: ['ruido', 'música', 'fiesta', 'obra', 'vecinos'],
      },
    }),
    category('Water leak', {
      icon: 'droplet',
      about: 'Water from the street, a hydrant or a meter',
      days: 1,
      words: ['water', 'leak', 'hydrant', 'pipe', 'main', 'meter'],
      spanish: {
        name: 'Fuga de agua',
        about: 'Agua que sale de la calle, un hidrante o un medidor',
        words: ['agua', 'fuga', 'hidrante', 'tubo', 'medidor'],
      },
    }),
    category('Storm drain or flooding', {
      icon: 'ripple',
      about: 'Blocked drains and standing water in the street',
      days: 2,
      words: ['drain', 'flood', 'standing water', 'gutter', 'storm'],
      spanish: {
        name: 'Alcantarilla o inundación',
        about: 'Desagües tapados y agua estancada en la calle',
        words: ['alcantarilla', 'desagüe', 'inundación', 'agua estancada', 'lluvia'],
      },
    }),
    category('Animal', {
      icon: 'paw',
      about: 'Loose, injured or dead animals',
      days: 1,
      words: ['dog', 'animal', 'loose', 'dead', 'cat', 'bite'],
      spanish: {
        name: 'Animal',
        about: 'Animales sueltos, heridos o muertos',
        words: ['perro', 'gato', 'animal', 'suelto', 'muerto', 'mordida'],
      },
    }),
    category('Park or playground', {
      icon: 'horse-toy',
      about: 'Broken equipment, benches, courts or restrooms',
      days: 7,
      words: ['park', 'playground', 'swing', 'bench', 'restroom'],
      spanish: {
        name: 'Parque o área de juegos',
        about: 'Juegos, bancas, canchas o baños dañados',
        words: ['parque', 'juegos', 'columpio', 'banca', 'baño'],
      },
    }),
    category('Building without a permit', {
      icon: 'building',
      about: 'Construction that seems to have no permit',
      days: 5,
      words: ['permit', 'construction', 'building', 'addition', 'illegal'],
      spanish: {
        name: 'Construcción sin permiso',
        about: 'Obras que parecen no tener permiso',
        words: ['permiso', 'construcción', 'obra', 'ampliación'],
      },
    }),
    category('Question or suggestion', {
      icon: 'message',
      about: 'Anything else that you would like to ask or tell us',
      days: 5,
      words: ['question', 'suggestion', 'idea', 'information'],
      spanish: {
        name: 'Pregunta o sugerencia',
        about: 'Cualquier otra cosa que quiera preguntar o decirnos',
        words: ['pregunta', 'sugerencia', 'idea', 'información'],
      },
      isPlaceless: true,
    }),
  ]),
};
