const CHANGED = '--changed';
const POSTGRES = '--postgres';
const EMBEDDED = '--embedded';

/**
 * Reads the arguments of `npm test -- [PART ...] [--changed] [--postgres] [--embedded] [FILTER ...]`.
 * @typedef {object} TestArguments
 * @property {string[]} names the parts to run; none for all
 * @property {boolean} isChanged run only the tests that a change touches
 * @property {boolean} isOnPostgres fail where the API's tests cannot run on PostgreSQL
 * @property {boolean} isOnEmbedded run the API's tests on the embedded database
 * @property {string[]} filter arguments of Vitest or Playwright
 * @param {readonly string[]} argv
 * @param {readonly { name: string, takesFilter?: boolean }[]} parts
 * @returns {TestArguments}
 * @throws Error that says what to write instead
 */
export function readArguments(argv, parts) {
  const firstOther = argv.findIndex((each) => !parts.some(({ name }) => name === each));
  const names = firstOther === -1 ? [...argv] : argv.slice(0, firstOther);
  const filter = argv.slice(names.length).filter((each) => ![CHANGED, POSTGRES, EMBEDDED].includes(each));
  const takers = parts.filter(({ takesFilter }) => takesFilter).map(({ name }) => name);
  if (filter.length > 0 && names.length === 0)
    throw new Error(`There is no part ${filter[0]}. The parts are ${parts.map(({ name }) => name).join(', ')}.`);
  if (filter.length > 0 && (names.length > 1 || !takers.includes(names[0])))
    throw new Error(`Name one part for "${filter.join(' ')}": ${takers.join(', ')}.`);
  const [isOnPostgres, isOnEmbedded] = [argv.includes(POSTGRES), argv.includes(EMBEDDED)];
  if (isOnPostgres && isOnEmbedded) throw new Error(`Give ${POSTGRES} or ${EMBEDDED}, not both.`);
  const asked = [POSTGRES, EMBEDDED].find((each) => argv.includes(each));
  if (asked !== undefined && names.length > 0 && !names.includes('api'))
    throw new Error(`Name the part for ${asked}: api.`);
  return { names, isChanged: argv.includes(CHANGED), isOnPostgres, isOnEmbedded, filter };
}
