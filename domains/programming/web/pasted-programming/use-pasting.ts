import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { BodyOf } from '../../../../platform/contract/endpoint.ts'
import { newIdempotencyKey } from '../../../../platform/web/api/call.ts'
import { useWork } from '../../../../platform/web/widgets/use-work.ts'
import type { Block } from '../../../training/contract/blocks.ts'
import { guessScoring } from '../../../training/rules/guess-scoring.ts'
import { benchmarksQuery } from '../../../training/web/api/benchmarks.ts'
import { movementsQuery } from '../../../training/web/api/movements.ts'
import type { confirmProgramming, DateOrder, PastedDay } from '../../contract/pasted-programming.ts'
import { type Corrections, noCorrections, writtenDays } from '../../rules/pasted-programming/written-days.ts'
import {
  confirmPasted,
  type KeptText,
  keepText,
  noText,
  proposalQuery,
  readKeptText,
} from '../api/pasted-programming.ts'
import { daysWorkoutsQuery, type OfTrack } from '../api/training-desk.ts'

const noDays: readonly PastedDay[] = []

type State = BodyOf<typeof confirmProgramming>['state']

/** A text that is pasted, what it was recognised as, and what the coach corrects in it. It stays in this browser until it is confirmed. */
export function usePasting(of: OfTrack, monday: string) {
  const [kept, setKept] = useState<KeptText>()
  const [read, setRead] = useState('')
  const [textTrack, setTextTrack] = useState<string>()
  const { busy = false, problem, run, clear } = useWork()
  const sent = useRef<{ what: string; key: string }>(undefined)
  useEffect(() => {
    let isHere = true
    void readKeptText().then((found) => isHere && setKept((typed) => typed ?? found))
    return () => {
      isHere = false
    }
  }, [])
  const now = kept ?? noText
  const change = (to: Partial<KeptText>) => {
    const next = { ...now, ...to }
    setKept(next)
    keepText(next)
  }
  const { text, corrections, dateOrder } = now
  const proposal = useQuery({
    ...proposalQuery({ text: read, monday, dateOrder }),
    placeholderData: keepPreviousData,
  })
  const all = proposal.data?.days ?? noDays
  const tracks = [...new Set(all.map(({ track }) => track).filter((track) => track !== null))]
  const ofText = tracks.find((track) => track === textTrack) ?? tracks[0] ?? null
  const days = tracks.length > 1 ? all.filter(({ track }) => track === ofText || track === null) : all

  const { data: movements = [] } = useQuery(movementsQuery())
  const { data: benchmarks = [] } = useQuery(benchmarksQuery())
  const offered = benchmarks.filter(({ hidden }) => !hidden)
  const dated = days.map(({ key, day }) => corrections.days[key]?.day ?? day).filter((day) => day !== null)
  const [from = monday, until = from] = [dated.toSorted()[0], dated.toSorted().at(-1)]
  const there = useQuery({
    ...daysWorkoutsQuery(from, until, of),
    enabled: dated.length > 0 && of.trackId > 0,
    placeholderData: keepPreviousData,
  })
  const workoutOf = (day: string) => there.data?.find(({ when }) => when === day)
  const scoringOf = (block: Block) => guessScoring(block, movements, offered)
  const written = writtenDays(days, corrections, { scoringOf, workoutOf })
  const toWrite = written.filter(({ isLeftOut, blocks }) => !isLeftOut && blocks.length > 0)

  const correct = <Part extends keyof Corrections>(part: Part, key: string, to: Corrections[Part][string]) =>
    change({ corrections: { ...corrections, [part]: { ...corrections[part], [key]: to } } })

  /** One confirmation for all days; repeated after a broken connection, it is the same one. */
  async function confirm(state: State): Promise<{ first: string; isLast: boolean } | null> {
    const body = {
      state,
      days: toWrite.map(({ day, blocks: wbs, language, notes, over }) => ({
        ...{ when: day ?? '', wbs, language, notes },
        over: over && { id: over.id, version: over.version },
      })),
    }
    const what = JSON.stringify([of, body])
    if (sent.current?.what !== what) sent.current = { what, key: newIdempotencyKey() }
    const { key } = sent.current
    const isDone = await run(() => confirmPasted(of, body, key))
    if (!isDone) return null
    const next = tracks[tracks.indexOf(ofText ?? '') + 1]
    if (next) setTextTrack(next)
    else change({ text: '', dateOrder: undefined, corrections: noCorrections })
    return { first: toWrite[0]?.day ?? monday, isLast: !next }
  }

  return {
    isReady: kept !== undefined,
    text,
    setText: (typed: string) => change({ text: typed }),
    read: () => {
      clear()
      setRead(text)
    },
    /** The text below is not the one that was read. */
    isOutdated: read !== '' && read !== text,
    proposal,
    setOrder: (order: DateOrder | undefined) => change({ dateOrder: order }),
    dateOrder,
    tracks,
    ofText,
    setOfText: setTextTrack,
    days,
    written,
    workoutOf,
    scoringOf,
    movements,
    corrections,
    correct,
    open: written.reduce((sum, { open }) => sum + open, 0),
    count: toWrite.length,
    isLoaded: there.isSuccess || dated.length === 0,
    confirm,
    busy,
    problem,
  }
}

export type Pasting = ReturnType<typeof usePasting>
