import type { Tx } from '../../../../platform/server/statement.ts'
import type { Scoring } from '../../contract/score-schemes.ts'
import { lockSchemes } from './block-queries.ts'

/** Whether the scorings fit their benchmarks; locks these until the end of the transaction. */
export async function fitBenchmarks(
  tx: Tx,
  scorings: readonly Pick<Scoring, 'benchmark' | 'scheme' | 'tieBreak' | 'teamSize'>[],
): Promise<boolean> {
  const naming = scorings.flatMap(({ benchmark, ...scoring }) =>
    benchmark === null ? [] : [{ benchmark, ...scoring }],
  )
  if (naming.length === 0) return true
  const schemes = await lockSchemes(tx.db, [...new Set(naming.map(({ benchmark }) => benchmark))])
  return naming.every(({ benchmark, scheme, tieBreak, teamSize }) => {
    const of = schemes.get(benchmark)
    return of?.scheme === scheme && of.tieBreak === tieBreak && of.teamSize === teamSize
  })
}
