import sharp from 'sharp';
import type { Random } from '../../platform/demo-part.ts';

/** Draws a street scene as a JPEG. Each seed gives a different one. */
export async function drawPhoto(random: Random, subject: string): Promise<Buffer> {
  const sky = random.pick(['#9cc3e6', '#c7d3dc', '#f2c79b', '#7f9bb3']);
  const horizon = random.between(210, 270);
  const houses = Array.from({ length: 7 }, (_, index) => house(random, index * 120 - 40, horizon)).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600">
    <rect width="800" height="600" fill="${sky}"/>
    <circle cx="${random.between(80, 720)}" cy="80" r="36" fill="#fff3c4"/>
    ${houses}<rect y="${horizon}" width="800" height="40" fill="#b9b4a8"/>
    <polygon points="0,600 ${320 + random.between(-30, 30)},${horizon + 40}
      ${480 + random.between(-30, 30)},${horizon + 40} 800,600" fill="#5d6166"/>
    <polygon points="392,600 398,${horizon + 40} 402,${horizon + 40} 408,600" fill="#e8d37a"/>
    ${drawSubject(random, subject, horizon)}</svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 72 }).toBuffer();
}

function house(random: Random, x: number, ground: number): string {
  const height = random.between(70, 150);
  const wall = random.pick(['#d9c7b0', '#c98f72', '#e5e0d5', '#a7b8a5', '#cbb3c2']);
  const windows = [20, 60]
    .map((offset) => `<rect x="${x + offset}" y="${ground - height + 25}" width="22" height="28" fill="#3d4f61"/>`)
    .join('');
  return `<rect x="${x}" y="${ground - height}" width="105" height="${height}" fill="${wall}"/>
    <polygon points="${x - 8},${ground - height} ${x + 52},${ground - height - 40} ${x + 113},${ground - height}"
      fill="#6b4a3a"/>${windows}`;
}

function drawSubject(random: Random, subject: string, horizon: number): string {
  const [x, y] = [random.between(250, 520), random.between(horizon + 130, 520)];
  const blob = (fill: string, rx: number, ry: number) =>
    `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"/>`;
  const box = (fill: string, width: number, height: number) =>
    `<rect x="${x}" y="${y - height}" width="${width}" height="${height}" rx="8" fill="${fill}"/>`;
  if (/dump|park|trash|junk|debris/i.test(subject))
    return (
      box('#e9e2d0', 150, 34) +
      box('#8a5a44', 60, 80) +
      `<circle cx="${x + 175}" cy="${y - 18}" r="24" fill="#26282b"/>`
    );
  if (/vehicle/i.test(subject))
    return (
      box('#7b8794', 190, 60) +
      `<circle cx="${x + 40}" cy="${y}" r="22" fill="#1d1f21"/>
      <circle cx="${x + 150}" cy="${y}" r="22" fill="#1d1f21"/>`
    );
  if (/graffiti/i.test(subject))
    return `<path d="M${x} ${y - 190} q40 -60 80 0 t80 0 t60 20"
      stroke="${random.pick(['#c2185b', '#1b5e20', '#111111'])}" stroke-width="14" fill="none"/>`;
  if (/tree|vegetation|grass|weed/i.test(subject))
    return `<rect x="${x}" y="${y - 190}" width="26" height="190" fill="#5a4030"/>
      <circle cx="${x + 13}" cy="${y - 210}" r="85" fill="#4c7a3f"/>`;
  if (/light|sign|signal/i.test(subject))
    return `<rect x="${x}" y="${y - 260}" width="12" height="260" fill="#3a3f45"/>
      <circle cx="${x + 6}" cy="${y - 265}" r="34" fill="${/sign/i.test(subject) ? '#b71c1c' : '#2b2f33'}"/>`;
  if (/water|drain/i.test(subject)) return blob('#7fb2d6', 190, 46) + blob('#a9cde6', 90, 20);
  return blob('#2c2e30', 105, 36) + blob('#1c1d1f', 70, 22);
}
