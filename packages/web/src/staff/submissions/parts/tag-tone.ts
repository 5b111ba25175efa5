import { type Tone, tones } from '../../../ui/theme/tones.ts';

/** Returns the color in which a tag is drawn. Agencies choose it in setup; a tag without one is gray. */
export const tagTone = (color: string | undefined): Tone => tones.find((tone) => tone === color) ?? 'gray';
