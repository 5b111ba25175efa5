/** What Spanish-speaking residents read for the demo's categories that are in no ready set. */
export const spanishNames: Readonly<Record<string, string>> = {
  'Overgrown vegetation': 'Vegetación descuidada',
  'Sidewalk repair': 'Reparación de aceras',
  'Tree problem': 'Problema con un árbol',
  'Noise complaint': 'Queja por ruido',
  'Blocked storm drain': 'Alcantarilla tapada',
  'Animal control': 'Control de animales',
  'Park maintenance': 'Mantenimiento de parques',
};
