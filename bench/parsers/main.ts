// npm run bench:parsers [-- WORD]
// Prints how long each parser of what people send keeps the event loop of the web process, at most, in milliseconds,
// with the worst input that is permitted, and how long it takes in all. WORD chooses the inputs with it in their names.
import { inputs } from './inputs.ts';
import { longestWait } from './longest-wait.ts';

const [word = ''] = process.argv.slice(2);
for (const [name, parse] of Object.entries(inputs)) {
  if (!name.includes(word)) continue;
  const start = performance.now();
  const wait = await longestWait(parse);
  const all = performance.now() - start;
  console.log(`${name.padEnd(45)} ${wait.toFixed(0).padStart(6)} ms of ${all.toFixed(0).padStart(6)}`);
}
process.exit();
