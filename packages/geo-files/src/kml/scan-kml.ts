import { geoFileLimits } from '../geo-file.ts';
import { GeoFileProblem } from '../problems.ts';

/** Positions in a KML text. */
export interface KmlScan {
  /** Name of the outermost element with its prefix, or null without one. */
  readonly root: string | null;
  /** Start tag of the outermost element, which declares the prefixes that all others use. */
  readonly rootTag: string;
  /** Start and end of each placemark, in order. */
  readonly placemarks: readonly (readonly [number, number])[];
}

/**
 * Finds the placemarks in XML text in one pass, without building a tree, so that each can be parsed alone: the tree of
 * a large file would take gigabytes. Refuses a document type, and with it all entities and external references, and
 * more tags or deeper nesting than a map has. Whether the XML is well-formed is left to the parser.
 * @throws GeoFileProblem `unsafe_xml` or `too_complex`
 */
export function scanKml(xml: string): KmlScan {
  const placemarks: [number, number][] = [];
  let rootTag = '';
  let root: string | null = null;
  let depth = 0;
  let openAt = -1;
  let openDepth = 0;
  let tags = { within: 0, outside: 0 };
  for (const { start, end } of tagsOf(xml)) {
    const name = nameAt(xml, start);
    if (root === null) {
      [root, rootTag] = [name, xml.slice(start, end)];
      if (rootTag.length > ROOT_TAG_MAX)
        throw new GeoFileProblem('too_complex', "The file's outermost element has far too many attributes.");
    }
    const step = depthStep(xml, start, end);
    if (openAt < 0 && step >= 0 && isPlacemark(name))
      [openAt, openDepth, tags] = [start, depth, { ...tags, within: 0 }];
    tags[openAt < 0 ? 'outside' : 'within'] += 1;
    depth += step;
    checkSize(depth, tags);
    if (openAt >= 0 && depth <= openDepth) {
      placemarks.push([openAt, end]);
      openAt = -1;
    }
  }
  return { root, rootTag, placemarks };
}

const isPlacemark = (name: string): boolean => name === 'Placemark' || name.endsWith(':Placemark');

/** Characters. The tag is parsed again with each placemark. */
const ROOT_TAG_MAX = 5000;

interface Span {
  readonly start: number;
  readonly end: number;
}

/** Markup other than tags, and its end. */
const NON_TAGS: readonly (readonly [open: string, close: string])[] = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
];

function* tagsOf(xml: string): Generator<Span> {
  for (let at = xml.indexOf('<'); at >= 0;) {
    const nonTag = NON_TAGS.find(([open]) => xml.startsWith(open, at));
    let end: number;
    if (nonTag === undefined) {
      if (xml.startsWith('<!', at))
        throw new GeoFileProblem(
          'unsafe_xml',
          'The file declares a document type or entities, which a map has no use for and which are not read. ' +
            'Please remove the DOCTYPE.',
        );
      end = tagEnd(xml, at);
      yield { start: at, end };
    } else {
      const closed = xml.indexOf(nonTag[1], at + nonTag[0].length);
      end = closed < 0 ? xml.length : closed + nonTag[1].length;
    }
    at = xml.indexOf('<', end);
  }
}

/** Returns the position after the first `>` outside quotes. */
function tagEnd(xml: string, at: number): number {
  let quote = '';
  for (let i = at + 1; i < xml.length; i++) {
    const character = xml.charAt(i);
    if (quote !== '') quote = character === quote ? '' : quote;
    else if (character === '"' || character === "'") quote = character;
    else if (character === '>') return i + 1;
  }
  return xml.length;
}

/** Returns the name in a start tag; '' for an end tag. */
const nameAt = (xml: string, start: number): string => /^[^\s/>]+/.exec(xml.slice(start + 1, start + 100))?.[0] ?? '';

function depthStep(xml: string, start: number, end: number): -1 | 0 | 1 {
  if (xml.charAt(start + 1) === '/') return -1;
  return xml.charAt(end - 2) === '/' ? 0 : 1;
}

function checkSize(depth: number, { within, outside }: { readonly within: number; readonly outside: number }): void {
  if (depth > geoFileLimits.xmlDepth)
    throw new GeoFileProblem('too_complex', `The file nests its elements more than ${geoFileLimits.xmlDepth} deep.`);
  if (within > geoFileLimits.placemarkTags || outside > geoFileLimits.outsideTags) {
    throw new GeoFileProblem(
      'too_complex',
      'The file has more tags, in one placemark or outside of them all, than can be read. Please split it.',
    );
  }
}
