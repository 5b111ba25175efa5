import { type MessageKey, text } from '../../platform/messages.ts';
import { isAcceptedName, safeFileName } from './names.ts';
import { BYTES_PER_MB, MAX_FILE_MB, MAX_FILE_NAME } from './types.ts';

interface ChosenFile {
  /** The owner's name for the file. The check applies to the name that it will be stored under. */
  readonly name: string;
  /** Null while it is unknown. */
  readonly sizeBytes: number | null;
  /** The agency's limit in MB; never above {@link MAX_FILE_MB}. */
  readonly maxSizeMb: number;
}

interface FileProblem {
  readonly code: Extract<MessageKey, 'fileTypeUnsupported' | 'fileEmpty' | 'fileTooLarge' | 'fileNameTooLong'>;
  readonly text: string;
}

/**
 * Returns why a chosen file is not accepted, or null if it can be sent. A file of exactly the limit is accepted.
 * Source: specification, staff application §5, public side §5.
 */
export function fileProblem({ name: given, sizeBytes, maxSizeMb }: ChosenFile): FileProblem | null {
  const name = safeFileName(given, Infinity);
  if (!isAcceptedName(name)) return { code: 'fileTypeUnsupported', text: text('fileTypeUnsupported') };
  if (sizeBytes === 0) return { code: 'fileEmpty', text: text('fileEmpty', { name }) };
  const limitMb = Math.min(maxSizeMb, MAX_FILE_MB);
  if (sizeBytes !== null && sizeBytes > limitMb * BYTES_PER_MB)
    return { code: 'fileTooLarge', text: text('fileTooLarge', { n: limitMb }) };
  if (name.length > MAX_FILE_NAME)
    return { code: 'fileNameTooLong', text: text('fileNameTooLong', { n: MAX_FILE_NAME }) };
  return null;
}

/** Formats a size for people: `512 B`, `1.5 kB`, `25 MB`, with one decimal if it is not zero. */
export function formatFileSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  const kilobytes = oneDecimal(bytes / 1024);
  return kilobytes < 1024 ? `${kilobytes} kB` : `${oneDecimal(bytes / BYTES_PER_MB)} MB`;
}

function oneDecimal(value: number): number {
  return Math.round(value * 10) / 10;
}
