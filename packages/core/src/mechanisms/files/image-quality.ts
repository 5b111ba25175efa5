import type { UploadOperation } from '../uploads/contract.ts';

/**
 * Returns the JPEG quality, 0 to 1, for compressing a picture before it is sent. Source: specification, staff
 * application §4 'Upload', public side §9.
 */
export const imageQuality = (operation: UploadOperation): number => (operation === 'CASE_ATTACHMENT' ? 0.6 : 0.7);
