/** Most characters of a text that a push message shows; phones cut what is longer, wherever it falls. */
const longestPush = 300

/** What a push message shows of a text: all of it, or its beginning up to a whole word. */
export function pushTextOf(text: string): string {
  const flat = text.replace(/\s*\n\s*/g, ' ').trim()
  if (flat.length <= longestPush) return flat
  const cut = flat.slice(0, longestPush - 1)
  const end = cut.lastIndexOf(' ')
  return `${(end > longestPush / 2 ? cut.slice(0, end) : cut).trimEnd()}…`
}

/** The paragraphs of a text as a mail shows them: parted by an empty line. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
