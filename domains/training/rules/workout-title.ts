import type { ReadBlock } from './blocks-in.ts'

const mostParts = 2

/** "Fuerza + Fran": the titles of the last parts of a workout, which come after the warm-up. Empty when no part has a title. */
export const workoutTitle = (blocks: readonly Pick<ReadBlock, 'title'>[]): string =>
  blocks
    .map(({ title }) => title.trim())
    .filter((title) => title !== '')
    .slice(-mostParts)
    .join(' + ')
