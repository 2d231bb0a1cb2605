/** Phones cut longer texts in the middle of a word. */
const longestPush = 300

/** A text shortened for a push message, at a whole word. */
export function pushTextOf(text: string): string {
  const flat = text.replace(/\s*\n\s*/g, ' ').trim()
  if (flat.length <= longestPush) return flat
  const cut = flat.slice(0, longestPush - 1)
  const end = cut.lastIndexOf(' ')
  return `${(end > longestPush / 2 ? cut.slice(0, end) : cut).trimEnd()}…`
}
