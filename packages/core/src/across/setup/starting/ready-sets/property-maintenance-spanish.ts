/** What the articles of the set say, in Spanish, by their names. */
export const spanishArticles: Readonly<Record<string, string>> = {
  Vegetation:
    'El pasto y la maleza de un terreno no deben crecer más de 12 pulgadas. Los setos y árboles no deben estrechar una acera ni tapar una señal de tránsito.',
  'Trash and debris':
    'Un terreno debe estar libre de basura, escombros y artículos domésticos desechados. Los botes no deben verse desde la calle, salvo el día de recolección y el día anterior.',
  'Outdoor storage':
    'No se deben guardar materiales, electrodomésticos ni muebles de interior en un patio que se ve desde la calle.',
  'Exterior walls and roofs':
    'Las paredes, los techos, las ventanas y las puertas deben resistir la intemperie, estar en buen estado y estar protegidos contra el deterioro con pintura u otros medios.',
  'Fences and walls':
    'Las cercas y los muros independientes deben estar derechos, completos y no ser más altos de lo que permite su zona.',
  'Vacant buildings':
    'Un edificio desocupado debe estar cerrado para que nadie entre, mantenerse limpio y registrarse ante la agencia en un plazo de 30 días.',
  'Swimming pools':
    'Una piscina debe estar limpia y rodeada por una barrera de al menos 60 pulgadas con una puerta que se cierre sola.',
  Graffiti: 'El propietario de un edificio, muro o cerca debe quitar el grafiti dentro del plazo que fije la agencia.',
  'Inoperable vehicles':
    'Un vehículo chocado, desmantelado o que no se puede conducir no debe estar a la vista desde la calle.',
  'Parking on unpaved ground':
    'Los vehículos deben estacionarse sobre una superficie pavimentada. No se permite estacionar sobre el césped.',
  'Recreational vehicles':
    'No se debe vivir en vehículos recreativos, botes o remolques, ni estacionarlos en un patio delantero más de 72 horas.',
  'Building permits':
    'La construcción, la modificación, la reparación y la demolición requieren un permiso de construcción antes de comenzar la obra.',
  'Unsafe structures':
    'Una estructura que pone en peligro a las personas debe desalojarse, asegurarse y repararse o retirarse.',
  'Habitable rooms':
    'Solo se puede vivir en una habitación que tenga la luz, el aire, la calefacción, las salidas y las instalaciones sanitarias obligatorias.',
  'Keeping of animals':
    'El número y el tipo de animales de un terreno deben ser los que permite su zona. Los refugios deben estar limpios y a 20 pies de cualquier vivienda.',
  'Home business': 'Un negocio en una vivienda no debe cambiar el aspecto de esta y debe tener una licencia.',
  Signs: 'Un letrero debe tener un permiso, salvo que esté exento. Los letreros no deben estar en la vía pública.',
  Noise: 'Entre las 10 p. m. y las 7 a. m. no se permite un sonido que moleste a otros en el límite del terreno.',
};

/** The names of the violations of the set and what corrects them, in Spanish. */
export const spanishViolations: Readonly<Record<string, readonly [name: string, action: string]>> = {
  'Tall grass or weeds': [
    'Pasto o maleza alta',
    'Corte todo el pasto y la maleza a menos de 12 pulgadas y retire los restos.',
  ],
  'Hedge or tree over the sidewalk': [
    'Seto o árbol sobre la acera',
    'Pode las plantas para que toda la acera y todas las señales de tránsito queden despejadas.',
  ],
  'Trash and debris': [
    'Basura y escombros',
    'Retire toda la basura y los escombros, y mantenga despejada la propiedad.',
  ],
  'Trash containers in view': ['Botes de basura a la vista', 'Guarde los botes donde no se vean desde la calle.'],
  'Outdoor storage': [
    'Almacenamiento al aire libre',
    'Retire los artículos guardados o guárdelos dentro de un edificio.',
  ],
  'Peeling paint or damaged walls': [
    'Pintura descascarada o paredes dañadas',
    'Repare y pinte las superficies dañadas.',
  ],
  'Damaged roof': [
    'Techo dañado',
    'Repare el techo para que resista la intemperie. Es posible que se necesite un permiso.',
  ],
  'Damaged fence': ['Cerca dañada', 'Repare o retire la cerca.'],
  'Unsecured vacant building': [
    'Edificio desocupado sin asegurar',
    'Cierre todas las aberturas y registre el edificio.',
  ],
  'Neglected swimming pool': ['Piscina descuidada', 'Limpie o vacíe la piscina y repare su barrera.'],
  'Graffiti on a building or fence': [
    'Grafiti en un edificio o una cerca',
    'Quite el grafiti o cúbralo con el color de la superficie.',
  ],
  'Inoperable vehicle in view': [
    'Vehículo que no funciona a la vista',
    'Retire el vehículo, repárelo o guárdelo donde no se vea.',
  ],
  'Vehicle parked on a lawn': [
    'Vehículo estacionado sobre el césped',
    'Estacione el vehículo sobre una superficie pavimentada.',
  ],
  'Recreational vehicle in the front yard': [
    'Vehículo recreativo en el patio delantero',
    'Lleve el vehículo a un lugar donde se permita tenerlo.',
  ],
  'Work without a permit': ['Obra sin permiso', 'Detenga la obra y solicite un permiso.'],
  'Unsafe structure': ['Estructura peligrosa', 'Asegure la estructura de inmediato y repárela o retírela.'],
  'Room unfit for habitation': [
    'Habitación no apta para vivir',
    'Deje de usar la habitación como vivienda o adáptela a las normas.',
  ],
  'Too many animals': ['Demasiados animales', 'Reduzca el número de animales a lo que permite la zona.'],
  'Unclean animal shelter': ['Refugio de animales sucio', 'Limpie el refugio y manténgalo limpio.'],
  'Unlicensed home business': ['Negocio en casa sin licencia', 'Solicite una licencia o cierre el negocio.'],
  'Sign without a permit': ['Letrero sin permiso', 'Retire el letrero o solicite un permiso.'],
  'Noise at night': ['Ruido de noche', 'Deje de hacer ruido entre las 10 p. m. y las 7 a. m.'],
};
