interface SpanishTexts {
  readonly name: string;
  readonly description: string;
  readonly keywords: readonly string[];
}

/** What Spanish-speaking residents read for the demo's categories that are in no ready set. */
export const spanishTexts: Readonly<Record<string, SpanishTexts>> = {
  'Overgrown vegetation': {
    name: 'Vegetación descuidada',
    description: 'Maleza, pasto alto y ramas sobre la acera',
    keywords: ['maleza', 'pasto', 'hierba', 'arbustos', 'seto', 'lote', 'patio', 'ramas'],
  },
  'Sidewalk repair': {
    name: 'Reparación de aceras',
    description: 'Aceras levantadas, agrietadas o incompletas',
    keywords: ['acera', 'banqueta', 'tropezar', 'grieta', 'bordillo', 'rampa', 'silla de ruedas', 'raíz'],
  },
  'Tree problem': {
    name: 'Problema con un árbol',
    description: 'Ramas caídas y árboles que pueden caer',
    keywords: ['árbol', 'rama', 'caído', 'árbol seco', 'podar', 'tocón', 'inclinado'],
  },
  'Noise complaint': {
    name: 'Queja por ruido',
    description: 'Música fuerte, ruido de obras, ladridos',
    keywords: ['ruido', 'música', 'fiesta', 'ladridos', 'obra', 'sopladora', 'fuerte'],
  },
  'Blocked storm drain': {
    name: 'Alcantarilla tapada',
    description: 'Alcantarillas llenas de hojas o basura',
    keywords: ['alcantarilla', 'drenaje', 'tapada', 'hojas', 'inundación', 'cuneta', 'coladera'],
  },
  'Animal control': {
    name: 'Control de animales',
    description: 'Animales perdidos, heridos o muertos',
    keywords: ['perro', 'perdido', 'animal muerto', 'mapache', 'ratas', 'gato', 'coyote', 'mordida'],
  },
  'Park maintenance': {
    name: 'Mantenimiento de parques',
    description: 'Juegos infantiles, bancas y baños de los parques',
    keywords: ['parque', 'juegos', 'banca', 'columpio', 'baño', 'cancha', 'fuente', 'picnic'],
  },
};
