import { getDocument, OPS, Util } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A node of a PDF's tree of structure: its role, such as `H1` or `Table`, and the alternative text of a figure. */
interface StructNode {
  readonly role: string;
  readonly alt?: string;
  readonly lang?: string;
  readonly children?: readonly (StructNode | object)[];
}

/** The parts of a PDF that tests look at. */
export interface ReadPdf {
  readonly title: string;
  readonly language: string;
  /** The metadata in XMP. */
  readonly xmp: string;
  readonly isMarked: boolean;
  /** The text of each page, spaces and line breaks collapsed. */
  readonly pages: readonly string[];
  /** The roles of all nodes of the tree of structure, with repetitions. */
  readonly roles: readonly string[];
  readonly alts: readonly string[];
  /** The languages of parts that have one of their own. */
  readonly languages: readonly string[];
}

/** Reads a PDF as a reader of screens does. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const document = await loading.promise;
  const [{ info, metadata }, marks] = await Promise.all([document.getMetadata(), document.getMarkInfo()]);
  const pages: string[] = [];
  const nodes: StructNode[] = [];
  for (let n = 1; n <= document.numPages; n += 1) {
    const page = await document.getPage(n);
    const { items } = await page.getTextContent();
    pages.push(
      items
        .map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : ''))
        .join('')
        .replace(/\s+/g, ' '),
    );
    const tree = (await page.getStructTree()) as StructNode | null;
    if (tree !== null) nodes.push(...allNodes(tree));
  }
  const { Title: title, Language: language } = info as { Title: string; Language: string };
  await loading.destroy();
  return {
    title,
    language,
    xmp: metadata?.getRaw() ?? '',
    isMarked: (marks as ReadonlyMap<string, boolean> | null)?.get('Marked') === true,
    pages,
    roles: nodes.map(({ role }) => role),
    alts: nodes.flatMap(({ alt }) => alt ?? []),
    languages: nodes.flatMap(({ lang }) => lang ?? []),
  };
}

const allNodes = (node: StructNode): StructNode[] => [
  node,
  ...(node.children ?? []).flatMap((child) => ('role' in child ? allNodes(child as StructNode) : [])),
];

/** A text of a page, in millimeters from the top left corner, from the highest accent to the foot of letters. */
export interface PlacedText {
  readonly text: string;
  /** The size of the type, in points. */
  readonly size: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const MM_PER_POINT = 25.4 / 72;
/** How far letters reach above and below the line that they stand on, in ems: capitals with accents, and feet. */
const [ABOVE, BELOW] = [0.97, 0.22];

/** Reads where the texts of each page stand. */
export async function readPlaces(bytes: Uint8Array): Promise<PlacedText[][]> {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const document = await loading.promise;
  const pages: PlacedText[][] = [];
  for (let n = 1; n <= document.numPages; n += 1) {
    const page = await document.getPage(n);
    const height = page.view[3]!;
    const { items } = await page.getTextContent();
    pages.push(items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [placed(item, height)] : [])));
  }
  await loading.destroy();
  return pages;
}

function placed(
  { str, transform, width }: { str: string; transform: number[]; width: number },
  height: number,
): PlacedText {
  const [, , , size = 0, x = 0, y = 0] = transform;
  return {
    text: str,
    size,
    left: x * MM_PER_POINT,
    right: (x + width) * MM_PER_POINT,
    top: (height - y - ABOVE * size) * MM_PER_POINT,
    bottom: (height - y + BELOW * size) * MM_PER_POINT,
  };
}

/** Where a picture of a page stands, in millimeters from the top left corner. */
type PlacedPicture = Pick<PlacedText, 'left' | 'right' | 'top' | 'bottom'>;

/** Reads where the pictures of the first page stand. */
export async function readPicturePlaces(bytes: Uint8Array): Promise<PlacedPicture[]> {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const page = await (await loading.promise).getPage(1);
  const height = page.view[3]!;
  const { fnArray, argsArray } = await page.getOperatorList();
  const found: PlacedPicture[] = [];
  const outer: number[][] = [];
  let matrix = [1, 0, 0, 1, 0, 0];
  for (const [index, call] of fnArray.entries()) {
    if (call === OPS.save) outer.push(matrix);
    if (call === OPS.restore) matrix = outer.pop()!;
    if (call === OPS.transform) matrix = Util.transform(matrix, argsArray[index] as number[]) as number[];
    if (call !== OPS.paintImageXObject) continue;
    const [a = 0, , , d = 0, x = 0, y = 0] = matrix;
    const [left, right] = [x, x + a].map((each) => each * MM_PER_POINT).toSorted((one, other) => one - other);
    const [top, bottom] = [y, y + d]
      .map((each) => (height - each) * MM_PER_POINT)
      .toSorted((one, other) => one - other);
    found.push({ left: left!, right: right!, top: top!, bottom: bottom! });
  }
  await loading.destroy();
  return found;
}
