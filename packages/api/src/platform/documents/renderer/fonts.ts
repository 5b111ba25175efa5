import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { glyphsOf } from './code-points.ts';

/** A font family that documents can use. */
interface Family {
  readonly name: string;
  /** It is loaded only for texts with one of these characters; without a pattern always. */
  readonly needs?: RegExp;
  /** Addresses of the font files: the regular one, the semibold one, and those in italics where there are any. */
  readonly files: readonly string[];
}

// Tried in this order for each character. Fonts of the system are not used, so that documents are the same everywhere.
const families: readonly Family[] = [
  {
    name: 'Public Sans',
    files: [
      import.meta.resolve('@expo-google-fonts/public-sans/400Regular/PublicSans_400Regular.ttf'),
      import.meta.resolve('@expo-google-fonts/public-sans/600SemiBold/PublicSans_600SemiBold.ttf'),
      import.meta.resolve('@expo-google-fonts/public-sans/400Regular_Italic/PublicSans_400Regular_Italic.ttf'),
      import.meta.resolve('@expo-google-fonts/public-sans/600SemiBold_Italic/PublicSans_600SemiBold_Italic.ttf'),
    ],
  },
  {
    name: 'Noto Sans',
    files: [
      import.meta.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
      import.meta.resolve('@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf'),
      import.meta.resolve('@expo-google-fonts/noto-sans/400Regular_Italic/NotoSans_400Regular_Italic.ttf'),
      import.meta.resolve('@expo-google-fonts/noto-sans/600SemiBold_Italic/NotoSans_600SemiBold_Italic.ttf'),
    ],
  },
  {
    name: 'Noto Sans Arabic',
    needs: /\p{Script=Arabic}/u,
    files: [
      import.meta.resolve('@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf'),
      import.meta.resolve('@expo-google-fonts/noto-sans-arabic/600SemiBold/NotoSansArabic_600SemiBold.ttf'),
    ],
  },
  {
    name: 'Noto Sans Hebrew',
    needs: /\p{Script=Hebrew}/u,
    files: [
      import.meta.resolve('@expo-google-fonts/noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf'),
      import.meta.resolve('@expo-google-fonts/noto-sans-hebrew/600SemiBold/NotoSansHebrew_600SemiBold.ttf'),
    ],
  },
  {
    name: 'Noto Sans SC',
    needs: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\u3000-\u303f\uff00-\uffef]/u,
    files: [
      import.meta.resolve('@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf'),
      import.meta.resolve('@expo-google-fonts/noto-sans-sc/600SemiBold/NotoSansSC_600SemiBold.ttf'),
    ],
  },
  {
    name: 'Noto Sans KR',
    needs: /\p{Script=Hangul}/u,
    files: [
      import.meta.resolve('@expo-google-fonts/noto-sans-kr/400Regular/NotoSansKR_400Regular.ttf'),
      import.meta.resolve('@expo-google-fonts/noto-sans-kr/600SemiBold/NotoSansKR_600SemiBold.ttf'),
    ],
  },
  {
    name: 'Noto Emoji',
    needs: /[\p{Extended_Pictographic}\p{Regional_Indicator}\u20e3]/u,
    files: [
      import.meta.resolve('@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf'),
      import.meta.resolve('@expo-google-fonts/noto-emoji/600SemiBold/NotoEmoji_600SemiBold.ttf'),
    ],
  },
];

/** The fonts for a text. */
export interface Fonts {
  /** Family names in the order of trying. */
  readonly names: readonly string[];
  readonly blobs: readonly Buffer[];
  /** The characters of each family. */
  readonly coverage: readonly ReadonlyMap<number, number>[];
}

/** The files of a family, and its characters. */
interface Loaded {
  readonly blobs: readonly Buffer[];
  readonly coverage: ReadonlyMap<number, number>;
}

const loaded = new Map<string, Loaded>();

function load({ name, files }: Family): Loaded {
  const before = loaded.get(name);
  if (before !== undefined) return before;
  const blobs = files.map((file) => readFileSync(fileURLToPath(file)));
  const fonts = { blobs, coverage: glyphsOf(blobs[0]!) };
  loaded.set(name, fonts);
  return fonts;
}

/** Returns the fonts that a text needs. Each is loaded once. */
export function fontsFor(text: string): Fonts {
  const needed = families.filter(({ needs }) => needs?.test(text) !== false);
  const fonts = needed.map(load);
  return {
    names: needed.map(({ name }) => name),
    blobs: fonts.flatMap(({ blobs }) => blobs),
    coverage: fonts.map(({ coverage }) => coverage),
  };
}

/** The regular files of the families that every document has, in the order of trying. */
export const textFonts: readonly string[] = families
  .filter(({ needs }) => needs === undefined)
  .map(({ files }) => files[0]!);
