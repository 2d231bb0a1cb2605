/** A tag as it is kept: one line, single spaces. */
export const tidyTag = (typed: string): string => typed.normalize('NFC').replace(/\s+/g, ' ').trim()

/** Two tags with the same key are one. */
export const tagKey = (tag: string): string => tidyTag(tag).toLowerCase()

/** The tags of a cell, each once, as first written. */
export function tagsIn(cell: string): string[] {
  const tags = cell
    .split(/[,;]/)
    .map(tidyTag)
    .filter((tag) => tag !== '')
  return [...new Map(tags.toReversed().map((tag) => [tagKey(tag), tag])).values()].toReversed()
}
