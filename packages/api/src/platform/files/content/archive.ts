import { fileExtension, type FileRefusal } from '@townkeep/core/mechanisms/files';
import { ascii } from './bytes.ts';
import { isExecutable } from './executables.ts';
import { entryContent, unpack } from './inflate.ts';
import { zipEntries } from './zip.ts';
import type { ZipEntry } from './zip-entry.ts';

/**
 * Extensions forbidden in archives, by refusal reason, each list in alphabetical order. The types in
 * `core/mechanisms/files/types.ts` also keep such files from being uploaded directly.
 * - `executable`: files that Windows, macOS, Linux or a Java runtime starts on a double click, or that can change
 *   settings or open a connection; disk images and packages, which hide such files; and notebooks that contain them.
 * - `macros`: Office documents that can contain macros.
 * - `active_content`: drawings and pages that run scripts, unless they are parts of an Office document.
 * Source: Microsoft, Blocked attachments in Outlook, without temporary files; Microsoft, File format reference for
 * Word, Excel and PowerPoint; MITRE ATT&CK T1204.002, T1553.005.
 */
export const dangerousExtensions = {
  executable: [
    'ade adp apk app appinstaller application appref-ms appx appxbundle asp aspx asx bas bat bgi cdxml cer chm',
    'class cmd cnt com command cpl crt crx csh der deskthemepack desktop dex diagcab dll dmg dqy exe fxp gadget grp',
    'hlp hpj hta htc img inf ins iqy iso isp its jar jnlp js jse ksh library-ms lnk mad maf mag mam maq mar mas mat',
    'mau mav maw mcf mda mdb mde mdt mdw mdz mobileconfig msc msh msh1 msh1xml msh2 msh2xml mshxml msi msix',
    'msixbundle msp mst msu odc one onepkg ops oqy osd pcd pif pkg pl plg ppkg prf prg printerexport ps1 ps1xml ps2',
    'ps2xml psc1 psc2 psd1 psdm1 psm1 pssc pst py pyc pyo pyw pyz pyzw rdp reg rqy scf scr sct search-ms',
    'searchconnector-ms settingcontent-ms sh shb shs slk sys terminal theme themepack udl url vb vbe vbp vbs vhd',
    'vhdx vsmacros vsw webloc webpnp website wim ws wsb wsc wsf wsh xbap xll xnk xpi',
  ],
  macros: ['docm dotm potm ppam ppsm pptm sldm xlam xlsb xlsm xltm'],
  active_content: ['mht mhtml svg svgz xht xhtml'],
} as const satisfies Partial<Record<FileRefusal, readonly string[]>>;

const refusals = new Map<string, FileRefusal>(
  Object.entries(dangerousExtensions).flatMap(([refusal, lines]) =>
    lines.flatMap((line) => line.split(' ')).map((extension) => [extension, refusal as FileRefusal] as const),
  ),
);

/** Returns why a file of this name is refused, or null when the name is harmless. Ignores trailing dots. */
function dangerousNameProblem(name: string): FileRefusal | null {
  let end = name.length;
  while (name[end - 1] === '.' || name[end - 1] === ' ') end -= 1;
  const dot = name.lastIndexOf('.', end - 1);
  return dot < 0 ? null : (refusals.get(name.slice(dot + 1, end).toLowerCase()) ?? null);
}

/** Limits of an archive, including its nested archives. */
export const ARCHIVE_LIMITS = {
  entries: 10_000,
  /** Total unpacked bytes. */
  bytes: 512 * 1_048_576,
  /** Unpacked bytes per packed byte, for archives that unpack to more than {@link ARCHIVE_LIMITS.anyRatioBytes}. */
  ratio: 200,
  anyRatioBytes: 16 * 1_048_576,
  /** Unpacked bytes of a nested archive. */
  innerBytes: 32 * 1_048_576,
  /** Levels of nested archives that are checked. Office documents count as archives. */
  depth: 2,
  /** Bytes of a path. */
  path: 1024,
} as const;

interface Spent {
  entries: number;
  bytes: number;
}

/**
 * Returns why an archive or office document (.zip, .docx, .xlsx, .pptx) is refused, or null when it unpacks safely:
 * every path stays inside, no entry is a program, a macro or a page with scripts (by content or by name) or is
 * encrypted, and every entry unpacks to its declared size, within {@link ARCHIVE_LIMITS}. Nested archives of other
 * formats (7z, rar) are refused, because they cannot be checked.
 */
export async function archiveProblem(b: Buffer, extension = 'zip'): Promise<FileRefusal | null> {
  return problemAt(b, { depth: 0, isDocument: isDocument(extension) }, { entries: 0, bytes: 0 });
}

/** The position of an archive during the check. */
interface Nesting {
  /** Levels of archives around it. */
  readonly depth: number;
  /** Whether it is an Office document, which contains drawings as parts and displays them without running scripts. */
  readonly isDocument: boolean;
}

const isDocument = (extension: string): boolean => ['docx', 'pptx', 'xlsx'].includes(extension);

async function problemAt(b: Buffer, place: Nesting, spent: Spent): Promise<FileRefusal | null> {
  const { depth } = place;
  const entries = depth > ARCHIVE_LIMITS.depth ? null : zipEntries(b);
  if (entries === null || !withinLimits(b, entries, spent)) return 'unsafe_archive';
  if (depth === 0 && entries.length === 0) return 'empty';
  for (const entry of entries) {
    const problem = namedProblem(entry, place) ?? (await contentProblem(b, entry, depth, spent));
    if (problem !== null) return problem;
  }
  return null;
}

function withinLimits(b: Buffer, entries: ZipEntry[], spent: Spent): boolean {
  const bytes = entries.reduce((sum, entry) => sum + entry.sizeBytes, 0);
  spent.entries += entries.length;
  spent.bytes += bytes;
  const bomb = bytes > ARCHIVE_LIMITS.anyRatioBytes && bytes > b.length * ARCHIVE_LIMITS.ratio;
  return !bomb && spent.entries <= ARCHIVE_LIMITS.entries && spent.bytes <= ARCHIVE_LIMITS.bytes;
}

/** Returns why an entry is refused by its directory line alone, under either of its names. */
function namedProblem(entry: ZipEntry, place: Nesting): FileRefusal | null {
  const { name, otherName, encrypted, link, method } = entry;
  if (link) return 'unsafe_archive';
  if (encrypted) return 'encrypted';
  return nameProblem(name, method, place) ?? (otherName === null ? null : nameProblem(otherName, method, place));
}

function nameProblem(name: string, method: number, place: Nesting): FileRefusal | null {
  const parts = name.split(/[/\\]/);
  const isOutside = /^[/\\]|^[a-z]:|\0/i.test(name) || parts.includes('..');
  if (name.length > ARCHIVE_LIMITS.path || isOutside) return 'unsafe_archive';
  const dangerous = dangerousNameProblem(name);
  if (dangerous !== null && !(place.isDocument && dangerous === 'active_content')) return dangerous;
  if (/^vbaProject\.bin$/i.test(parts.at(-1)!)) return 'macros';
  const opaque = (method !== 0 && method !== 8) || /\.(?:7z|rar|cab|ace|arj|lzh)$/i.test(name);
  return opaque ? 'unsafe_archive' : null;
}

async function contentProblem(b: Buffer, entry: ZipEntry, depth: number, spent: Spent): Promise<FileRefusal | null> {
  let head: Buffer = Buffer.alloc(0);
  const isIntact = await unpack(b, entry, (piece) => {
    if (head.length === 0) head = piece;
  });
  if (isExecutable(head)) return 'executable';
  if (!isIntact) return 'unsafe_archive';
  if (!isArchive(head)) return null;
  const inner = entry.sizeBytes <= ARCHIVE_LIMITS.innerBytes ? await entryContent(b, entry) : null;
  return inner === null
    ? 'unsafe_archive'
    : problemAt(inner, { depth: depth + 1, isDocument: isDocument(fileExtension(entry.name)) }, spent);
}

const isArchive = (head: Buffer) => ascii(head, 0, 4) === 'PK\x03\x04';
