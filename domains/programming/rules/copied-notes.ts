interface Note {
  at: string
  text: string
}

/** One block of a content, with its notes at their places within it alone. */
export function blockAlone<Content extends { wbs: unknown[]; notes: Note[] }>(
  content: Content,
  nth: number,
): Pick<Content, 'wbs' | 'notes'> & Omit<Content, 'wbs' | 'notes'> {
  const place = String(nth)
  const notes = content.notes.flatMap(({ at, text }) =>
    at === place || at.startsWith(`${place}.`) ? [{ at: `0${at.slice(place.length)}`, text }] : [],
  )
  return { ...content, wbs: content.wbs.slice(nth, nth + 1), notes }
}

/** Notes for a workout of which this is a part: that of the whole becomes the one of its first block. */
export function wholeNotes(notes: readonly Note[]): Note[] {
  const places = Map.groupBy(notes, ({ at }) => at || '0')
  return [...places].map(([at, found]) => ({ at, text: found.map(({ text }) => text).join('\n') }))
}
