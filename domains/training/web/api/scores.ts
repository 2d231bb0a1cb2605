import { queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '../../../../platform/web/api/call.ts'
import { hear } from '../../../../platform/web/api/live.ts'
import {
  applyNews,
  changeAnswers,
  missedAfter,
  patchData,
} from '../../../../platform/web/api/query-client.ts'
import { readAgainSoon } from '../../../../platform/web/api/read-again.ts'
import { type BenchmarkList, readBenchmarkBoard } from '../../contract/benchmark-board.ts'
import { type BoardChanged, trainingTopics } from '../../contract/live.ts'
import {
  type Board,
  bump,
  celebrated,
  listOwnBlocks,
  listScoreSeries,
  type OwnBlock,
  type OwnScore,
  readBoard,
  readScoreSeries,
  takeBumpBack,
} from '../../contract/scores.ts'
import { withChange } from '../../rules/scores/board.ts'

/** First word of the keys of everything about scores. */
export const scoresKey = 'scores'

/** The scored blocks of a day (`YYYY-MM-DD`) in a center, with the member's own results. */
export const ownBlocksQuery = (when: string, centerId: number | undefined) =>
  queryOptions({
    queryKey: [scoresKey, 'own', when, centerId ?? 0],
    queryFn: ({ signal }) => call(listOwnBlocks, { query: { when, centerId }, signal }),
  })

/** Shows the own result of a block as the server answered, until the day is read again. */
export const putOwnScore = (blockId: number, own: OwnScore | null): void =>
  changeAnswers<OwnBlock[]>({ queryKey: [scoresKey, 'own'] }, (blocks) =>
    blocks.map((each) => (each.block.id === blockId ? { ...each, own } : each)),
  )

export const boardQuery = (id: number, scope: 'center' | 'gym') =>
  queryOptions({
    queryKey: [scoresKey, 'board', id, scope],
    staleTime: missedAfter,
    queryFn: ({ signal }) => call(readBoard, { params: { id }, query: { scope }, signal }),
  })

/** The all-time board of a benchmark; the list before stays in sight while another one is read. */
export const benchmarkBoardQuery = (
  id: number,
  { scope, list, centerId }: { scope: 'center' | 'gym'; list: BenchmarkList; centerId: number | undefined },
) =>
  queryOptions({
    queryKey: [scoresKey, 'benchmark', id, scope, list, centerId ?? 0],
    queryFn: ({ signal }) =>
      call(readBenchmarkBoard, { params: { id }, query: { scope, list, centerId }, signal }),
    placeholderData: (before, query) => (query?.queryKey[2] === id ? before : undefined),
    refetchOnMount: 'always',
  })

/** The benchmarks and movements of which the member has results. */
export const scoreSeriesQuery = () =>
  queryOptions({
    queryKey: [scoresKey, 'series'],
    queryFn: ({ signal }) => call(listScoreSeries, { signal }),
  })

/** The member's results of one benchmark or movement, latest first. */
export const scoreHistoryQuery = (kind: 'benchmark' | 'movement', id: number) =>
  queryOptions({
    queryKey: [scoresKey, 'history', kind, id],
    queryFn: ({ signal }) => call(readScoreSeries, { query: { [kind]: id }, signal }),
  })

/** The congratulation on a personal best was seen. */
export const noteCelebrated = (scoreId: number): void =>
  void call(celebrated, { params: { id: scoreId } }).catch(() => undefined)

export const useBump = (boardId: number) =>
  useMutation<{ bumps: number }, Error, { scoreId: number; given: boolean }>({
    mutationFn: ({ scoreId, given }) => call(given ? bump : takeBumpBack, { params: { id: scoreId } }),
    onMutate: ({ scoreId, given }) =>
      changeBoard(boardId, (board) => ({
        ...board,
        bumped: given ? [...board.bumped, scoreId] : board.bumped.filter((id) => id !== scoreId),
        entries: board.entries.map((entry) =>
          entry.id === scoreId ? { ...entry, bumps: entry.bumps + (given ? 1 : -1) } : entry,
        ),
      })),
    onError: () => void readAgainSoon(scoresKey),
  })

const changeBoard = (boardId: number, change: (board: Board) => Board): void =>
  patchData({ queryKey: [scoresKey, 'board', boardId] }, change)

/** Keeps an open board up to date: a message carries the entry that changed. */
export const followBoard = (boardId: number): (() => void) =>
  hear(trainingTopics.board, boardId, (changed: BoardChanged) =>
    applyNews({ queryKey: [scoresKey, 'board', boardId] }, () => putEntry(boardId, changed)),
  )

function putEntry(boardId: number, changed: BoardChanged): void {
  for (const scope of ['center', 'gym'] as const)
    patchData<Board>({ queryKey: boardQuery(boardId, scope).queryKey, exact: true }, (board) => {
      const isOwn = board.own && changed.scoreIds.includes(board.own.id)
      const centerId = scope === 'center' ? board.block.center.id : null
      return {
        ...board,
        entries: withChange(board.entries, changed, centerId),
        own: isOwn ? (changed.entry ?? board.own) : board.own,
      }
    })
}
