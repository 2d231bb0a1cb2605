/** Imports that still go upward. Remove a line with its import; add none. */
export const upward: readonly string[] = ['platform/phrases/texts.ts → app/phrases/all.ts']
