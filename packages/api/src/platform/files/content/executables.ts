import { ascii, u16, u32 } from './bytes.ts';

// ELF, Mach-O in its four byte orders, universal Mach-O and Java classes, Android bytecode, Windows shortcuts.
const MAGICS = ['7f454c46', 'feedface', 'feedfacf', 'cefaedfe', 'cffaedfe', 'cafebabe', '6465780a', '4c00000001140200'];
const magics = MAGICS.map((hex) => Buffer.from(hex, 'hex'));

/** Whether a file, or the first bytes of one, is a program: for Windows, Linux, macOS or Java, or a `#!` script. */
export function isExecutable(b: Buffer): boolean {
  if (magics.some((magic) => b.subarray(0, magic.length).equals(magic))) return true;
  return isWindowsProgram(b) || /^(?:\xEF\xBB\xBF)?#!\s*\//.test(ascii(b, 0, 64));
}

/** 'MZ' alone may begin a text; a DOS header has binary fields, and a Windows one points at 'PE'. */
function isWindowsProgram(b: Buffer): boolean {
  if (ascii(b, 0, 2) !== 'MZ') return false;
  const header = u32(b, 60);
  return ascii(b, header, 4) === 'PE\0\0' || (u16(b, 8) >= 2 && b.subarray(2, 64).includes(0));
}

// What Windows, macOS or a Java runtime starts on a double click, and disk images, which hide such files from checks.
const names = /\.(?:apk|app|bat|chm|class|cmd|com|cpl|dex|dll|dmg|exe|hta|img|iso|jar|jse?|lnk|msc|msi|msp|pif|ps1|reg|scf|scr|sys|url|vb[es]?|vhdx?|ws[cfh])$/i;

/** Whether a file of this name would be started, not opened, on somebody's computer. Trailing dots do not hide it. */
export function isExecutableName(name: string): boolean {
  let end = name.length;
  while (name[end - 1] === '.' || name[end - 1] === ' ') end -= 1;
  return names.test(name.slice(0, end));
}
