const CHANGED = '--changed';
const POSTGRES = '--postgres';

/**
 * Reads the arguments of `npm test -- [PART ...] [--changed] [--postgres] [FILTER ...]`.
 * @typedef {object} TestArguments
 * @property {string[]} names the parts to run; none for all
 * @property {boolean} isChanged run only the tests that a change touches
 * @property {boolean} isOnPostgres run all of the API's tests on PostgreSQL
 * @property {string[]} filter arguments of Vitest or Playwright
 * @param {readonly string[]} argv
 * @param {readonly { name: string, takesFilter?: boolean }[]} parts
 * @returns {TestArguments}
 * @throws Error that says what to write instead
 */
export function readArguments(argv, parts) {
  const firstOther = argv.findIndex((each) => !parts.some(({ name }) => name === each));
  const names = firstOther === -1 ? [...argv] : argv.slice(0, firstOther);
  const filter = argv.slice(names.length).filter((each) => each !== CHANGED && each !== POSTGRES);
  const takers = parts.filter(({ takesFilter }) => takesFilter).map(({ name }) => name);
  if (filter.length > 0 && names.length === 0)
    throw new Error(`There is no part ${filter[0]}. The parts are ${parts.map(({ name }) => name).join(', ')}.`);
  if (filter.length > 0 && (names.length > 1 || !takers.includes(names[0])))
    throw new Error(`Name one part for "${filter.join(' ')}": ${takers.join(', ')}.`);
  const isOnPostgres = argv.includes(POSTGRES);
  if (isOnPostgres && !names.includes('api')) throw new Error(`Name the part for ${POSTGRES}: api.`);
  return { names, isChanged: argv.includes(CHANGED), isOnPostgres, filter };
}
