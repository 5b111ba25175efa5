import { ascii, u16, u32 } from './bytes.ts';

const LAST_SECTOR = 0xfffffffa; // above it are markers: end of chain, free, and the tables themselves
const HEADER_SLOTS = 109;

/**
 * Returns the top-level names of an OLE compound file (the container of .doc, .xls, .ppt and .msg), without those in
 * embedded objects; null when its tables do not lead to a directory. Source: Microsoft [MS-CFB] §2.
 */
export function compoundNames(b: Buffer): string[] | null {
  const shift = u16(b, 30);
  if (ascii(b, 0, 8) !== '\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1' || (shift !== 9 && shift !== 12)) return null;
  const entries = directoryEntries(b, 2 ** shift);
  const root = entries[0];
  if (root === undefined || root.type !== 5) return null;
  const names: string[] = [];
  const seen = new Set<number>();
  const pending = [root.child];
  for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
    const entry = entries[id];
    if (entry === undefined || seen.has(id)) continue;
    seen.add(id);
    names.push(entry.name);
    pending.push(entry.left, entry.right);
  }
  return names;
}

interface DirectoryEntry {
  readonly name: string;
  readonly type: number;
  readonly left: number;
  readonly right: number;
  readonly child: number;
}

function directoryEntries(b: Buffer, sectorSize: number): DirectoryEntry[] {
  const tables = allocationTables(b, sectorSize);
  const perTable = sectorSize / 4;
  const entries: DirectoryEntry[] = [];
  const seen = new Set<number>();
  let sector = u32(b, 48);
  while (sector < LAST_SECTOR && !seen.has(sector)) {
    seen.add(sector);
    const at = (sector + 1) * sectorSize;
    for (let entry = at; entry < at + sectorSize && entry + 128 <= b.length; entry += 128)
      entries.push(readEntry(b, entry));
    const table = tables[Math.floor(sector / perTable)] ?? Number.NaN;
    sector = u32(b, (table + 1) * sectorSize + (sector % perTable) * 4);
  }
  return entries;
}

/** Returns the sectors of the allocation table: 109 are in the header, the rest in a separate chain. */
function allocationTables(b: Buffer, sectorSize: number): number[] {
  const tables: number[] = [];
  for (let slot = 0; slot < HEADER_SLOTS; slot++) tables.push(u32(b, 76 + slot * 4));
  const perSector = sectorSize / 4 - 1;
  const most = b.length / sectorSize;
  let sector = u32(b, 68);
  while (sector < LAST_SECTOR && tables.length < HEADER_SLOTS + most) {
    const at = (sector + 1) * sectorSize;
    for (let slot = 0; slot < perSector; slot++) tables.push(u32(b, at + slot * 4));
    sector = u32(b, at + perSector * 4);
  }
  return tables;
}

function readEntry(b: Buffer, at: number): DirectoryEntry {
  const nameBytes = Math.min(u16(b, at + 64), 64);
  return {
    name: b.toString('utf16le', at, at + Math.max(nameBytes - 2, 0)),
    type: b[at + 66]!,
    left: u32(b, at + 68),
    right: u32(b, at + 72),
    child: u32(b, at + 76),
  };
}
