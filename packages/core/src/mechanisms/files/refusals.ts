/**
 * The reasons for refusing a file's content, as they follow 'The file {name} cannot be accepted: '. The sender sees the
 * specified text for unsupported formats; these are for the log and for staff.
 */
export const fileRefusals = {
  unsupported_extension: 'files of this type are not accepted',
  empty: 'it is empty',
  content_mismatch: 'its content does not match its file name',
  binary_text: 'it is not readable text',
  executable: 'it is or contains a program',
  active_content: 'it is a drawing or page that can run scripts',
  polyglot: 'it is two kinds of file at once',
  macros: 'it contains macros',
  encrypted: 'it is protected by a password and cannot be checked',
  unsafe_archive: 'it is an archive that cannot be unpacked safely',
  image_too_large: 'the picture has too many pixels',
} as const;

export type FileRefusal = keyof typeof fileRefusals;
