/**
 * Street suffixes that separate a street's name from the words after it: each group has the post office's standard
 * abbreviation, then the spellings in use. Source: USPS Publication 28, Appendix C1, with `saint` and `doctor`.
 */
const ENDINGS = `
aly alley allee ally|ave avenue av aven avenu avn avnue|blvd boulevard boul boulv bl bvd blv|byp bypass bypa bypas byps
cir circle circ circl crcl crcle|cres crescent crsent crsnt|cswy causeway causwa|ct court crt|cv cove
dr drive driv drv doctor|expy expressway exp expr express expw|fwy freeway freewy frway frwy
hwy highway highwy hiway hiwy hway|ln lane|loop loops|pike pikes|pkwy parkway parkwy pkway pky parkways pkwys|pl place
plz plaza plza|rd road|rte route rt|sq square sqr sqre squ|st street str strt saint|ter terrace terr
tpke turnpike trnpk turnpk|trl trail trails trls|walk walks|way wy|xing crossing crssng crssing`;

/**
 * Suffixes that are often part of the name (Lake, Park, Mill). The whole word is first, so that a partly typed name is
 * also the beginning of its key. Source: as above.
 */
const DESCRIPTIONS = `
annex anx annx anex|arcade arc|bayou byu bayoo|beach bch|bend bnd|bluff blf bluf|bluffs blfs|bottom btm bottm bot
branch br brnch|bridge brg brdge|brook brk|brooks brks|burg bg|camp cp cmp|canyon cyn canyn cnyn|cape cpe
center ctr centre cen cent centr cnter cntr|centers ctrs|circles cirs|cliff clf|cliffs clfs|club clb|common cmn
commons cmns|corner cor|corners cors|course crse|courts cts|coves cvs|creek crk|crest crst|crossroad xrd|curve curv
dale dl|dam dm|divide dv div dvd|drives drs|estate est|estates ests|extension ext extn extnsn|extensions exts
falls fls|ferry fry frry|field fld|fields flds|flat flt|flats flts|ford frd|forest frst forests|forge frg forg
fork frk|forks frks|fort ft frt|garden gdn gardn grden grdn|gardens gdns grdns|gateway gtwy gatewy gatway gtway
glen gln|glens glns|green grn|greens grns|grove grv grov|harbor hbr harb harbr hrbor|haven hvn|heights hts ht|hill hl
hills hls|hollow holw hollows hllw holws|inlet inlt|island is islnd|islands iss islnds
junction jct jction jctn junctn juncton|key ky|keys kys|knoll knl knol|knolls knls|lake lk|lakes lks
landing lndg lndng|light lgt|loaf lf|lock lck|locks lcks|lodge ldg ldge lodg|manor mnr|manors mnrs|meadow mdw
meadows mdws medows|mill ml|mills mls|mission msn missn mssn|motorway mtwy|mount mt mnt
mountain mtn mntain mntn mountin mtin|mountains mtns mntns|neck nck|orchard orch orchrd|oval ovl|overpass opas
park prk parks|passage psge|path paths|pine pne|pines pnes|plain pln|plains plns|point pt|points pts|port prt
ports prts|prairie pr prr|radial radl rad radiel|ranch rnch ranches rnchs|rapid rpd|rapids rpds|rest rst
ridge rdg rdge|ridges rdgs|river riv rvr rivr|roads rds|shoal shl|shoals shls|shore shr shoar|shores shrs shoars
skyway skwy|spring spg spng sprng|springs spgs spngs sprngs|squares sqs sqrs|station sta statn stn
stravenue stra strav straven stravn strvn strvnue|stream strm streme|streets sts|summit smt sumit sumitt
throughway trwy thruway|trace trce traces|track trak tracks trk trks|trafficway trfy|trailer trlr trlrs
tunnel tunl tunel tunls tunnels tunnl|underpass upas|union un|unions uns|valley vly vally vlly|valleys vlys
viaduct vdct viadct|view vw|views vws|village vlg vill villag villg villiage|villages vlgs|ville vl
vista vis vist vst vsta|well wl|wells wls`;

const DIRECTIONS = 'n north no|s south so|e east|w west|ne northeast|nw northwest|se southeast|sw southwest';

/** Designators of one dwelling or office; all are in use for the same door. */
const UNITS = 'unit apt apartment appt ste suite rm room num number #';

/** Designators of a larger part. Source: USPS Publication 28, Appendix C2. */
const PARTS =
  'bldg building bld|department dept|floor fl flr|lot|space spc|basement bsmt|front frnt|lower lowr|upper uppr|' +
  'penthouse ph|office ofc|hangar hngr|slip|pier|stop';

const ONES =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth ' +
  'fifteenth sixteenth seventeenth eighteenth nineteenth';
const TENS = 'twentieth thirtieth fortieth fiftieth sixtieth seventieth eightieth ninetieth hundredth';
const TENS_BEFORE = 'twenty thirty forty fifty sixty seventy eighty ninety';

function byWord(table: string): ReadonlyMap<string, string> {
  const groups = table
    .trim()
    .split(/[|\n]/)
    .map((line) => line.split(' '));
  return new Map(
    groups.flatMap(([standard = '', ...spellings]) =>
      [standard, ...spellings].map((word) => [word, standard] as const),
    ),
  );
}

const endingByWord = byWord(ENDINGS);
/** Any spelling of a street suffix, in lower case, to its standard form. */
export const suffixByWord: ReadonlyMap<string, string> = new Map([...byWord(DESCRIPTIONS), ...endingByWord]);
/** Standard forms that end a street's name. */
export const endingSuffixes: ReadonlySet<string> = new Set(endingByWord.values());
/** Any spelling of a direction to one or two letters. */
export const directionByWord = byWord(DIRECTIONS);
/** Any designator of a secondary unit to its standard form; those of one door all become `unit`. */
export const unitByWord = new Map([...byWord(PARTS), ...byWord(UNITS)]);

const ordinal = (n: number): string => {
  const ending = n % 100 >= 11 && n % 100 <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th');
  return `${n}${ending}`;
};

/** Ordinals in words, `first` to `nineteenth` and the full tens to `hundredth`, to digits. */
export const ordinalByWord: ReadonlyMap<string, string> = new Map([
  ...ONES.split(' ').map((word, i) => [word, ordinal(i + 1)] as const),
  ...TENS.split(' ').map((word, i) => [word, ordinal((i + 2) * 10)] as const),
]);

const tenBefore = new Map(TENS_BEFORE.split(' ').map((word, i) => [word, (i + 2) * 10] as const));
const oneByWord = new Map(
  ONES.split(' ')
    .slice(0, 9)
    .map((word, i) => [word, i + 1] as const),
);

/** Returns the ordinal of two words, `21st` for `twenty` and `first`, or null if they are not an ordinal. */
export function compoundOrdinal(ten: string, one: string | undefined): string | null {
  const tens = tenBefore.get(ten);
  const ones = one === undefined ? undefined : oneByWord.get(one);
  return tens === undefined || ones === undefined ? null : ordinal(tens + ones);
}
