import { queryOptions } from '@tanstack/react-query'
import { type Language, languageNamed } from '../../../../platform/contract/languages.ts'
import { textIn } from '../../../../platform/contract/texts.ts'
import { call } from '../../../../platform/web/api/call.ts'
import { listTracks, type Track } from '../../contract/tracks.ts'

/** The tracks of the gym in their order. */
export const tracksQuery = () =>
  queryOptions({
    queryKey: ['workouts', 'tracks'],
    queryFn: ({ signal }) => call(listTracks, { signal }),
  })

/** None in a gym that has no center yet. */
export const tracksOf = (tracks: readonly Track[], centerId: number | undefined): Track[] =>
  centerId === undefined
    ? []
    : tracks.filter(({ centers }) => centers.length === 0 || centers.includes(centerId))

export const trackName = ({ texts }: Pick<Track, 'texts'>, language: string): string =>
  textIn(texts.name as Partial<Record<Language, string>>, languageNamed(language))
