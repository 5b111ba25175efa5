import { ascii, u16, u32 } from './bytes.ts';

// ELF, Mach-O in its four byte orders, universal Mach-O and Java classes, Android bytecode, Windows shortcuts.
const MAGICS = ['7f454c46', 'feedface', 'feedfacf', 'cefaedfe', 'cffaedfe', 'cafebabe', '6465780a', '4c00000001140200'];
const magics = MAGICS.map((hex) => Buffer.from(hex, 'hex'));

/** Whether a file, or its first bytes, is a program for Windows, Linux, macOS or Java, or a `#!` script. */
export function isExecutable(b: Buffer): boolean {
  if (magics.some((magic) => b.subarray(0, magic.length).equals(magic))) return true;
  return isWindowsProgram(b) || /^(?:\xEF\xBB\xBF)?#!\s*\//.test(ascii(b, 0, 64));
}

/** 'MZ' alone can begin a text. A DOS header has binary fields, and a Windows header points to 'PE'. */
function isWindowsProgram(b: Buffer): boolean {
  if (ascii(b, 0, 2) !== 'MZ') return false;
  const header = u32(b, 60);
  return ascii(b, header, 4) === 'PE\0\0' || (u16(b, 8) >= 2 && b.subarray(2, 64).includes(0));
}
