import type { FileRefusal } from '@townkeep/core/mechanisms/files';

/**
 * Extensions forbidden in archives, by refusal reason, each list in alphabetical order. The types in
 * `core/files/types.ts` also keep such files from being uploaded directly.
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
export function dangerousNameProblem(name: string): FileRefusal | null {
  let end = name.length;
  while (name[end - 1] === '.' || name[end - 1] === ' ') end -= 1;
  const dot = name.lastIndexOf('.', end - 1);
  return dot < 0 ? null : (refusals.get(name.slice(dot + 1, end).toLowerCase()) ?? null);
}
