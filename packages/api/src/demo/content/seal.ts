import sharp from 'sharp';

/** The colors of the demo's cities. */
const colors = ['#0b5d63', '#6b2f4a'] as const;

/** Returns the color of a demo agency. */
export const cityColor = (agencyId: number): string => colors[(agencyId - 1) % colors.length]!;

const POINTS = 32;

/** Draws a city's seal as a PNG: a tree over a river, within a ring in the city's color. */
export function drawSeal(agencyId: number): Promise<Buffer> {
  const color = cityColor(agencyId);
  const ring = Array.from({ length: POINTS }, (_, at) => {
    const angle = (at / POINTS) * 2 * Math.PI;
    return `<circle cx="${128 + 108 * Math.cos(angle)}" cy="${128 + 108 * Math.sin(angle)}" r="4.5" fill="#fff"/>`;
  }).join('');
  const tree =
    agencyId % 2 === 1
      ? '<circle cx="128" cy="96" r="40"/><circle cx="98" cy="118" r="28"/><circle cx="158" cy="118" r="28"/>'
      : '<path d="M128 48 88 104h22L78 144h100l-32-40h22z"/>';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256">
    <circle cx="128" cy="128" r="126" fill="${color}"/>${ring}
    <circle cx="128" cy="128" r="90" fill="#fff"/>
    <g fill="${color}">${tree}<path d="M121 120h14v56h-14z"/></g>
    <path d="M48 168q20-14 40 0t40 0 40 0 40 0" fill="none" stroke="${color}" stroke-width="8"/>
    <path d="M64 188q16-12 32 0t32 0 32 0 32 0" fill="none" stroke="${color}" stroke-width="8"/></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
