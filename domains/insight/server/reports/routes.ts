import type { FastifyInstance } from 'fastify'
import { FileAnswer } from '../../../../platform/server/answers/file-answer.ts'
import { pageAnswer } from '../../../../platform/server/answers/page-answer.ts'
import { route } from '../../../../platform/server/route.ts'
import { exportFigures, getFigures, listSlipping } from '../../contract/figures.ts'
import { getMonthEnd } from '../../contract/month-end.ts'
import { figuresCsv, slippingCsv } from './figures-csv.ts'
import { readFigures, scopeOf } from './read-figures.ts'
import { readMonthEnd } from './read-month-end.ts'
import { readSlipping } from './read-slipping.ts'

const csv = 'text/csv; charset=utf-8'

export default async function reports(app: FastifyInstance): Promise<void> {
  route(app, getFigures, async ({ query, centerIfAny, language }) => {
    const { from, to, of } = query
    return readFigures(app, { from, to }, await scopeOf(app, of, await centerIfAny()), language)
  })

  route(app, getMonthEnd, ({ query: { month } }) => readMonthEnd(app, month))

  route(app, listSlipping, async ({ query, centerIfAny, language }) => {
    const { weeks, of, size, page: number } = query
    const scope = await scopeOf(app, of, await centerIfAny())
    const { total, content } = await readSlipping(app, weeks, scope, { size, number }, language)
    return pageAnswer(query, total, content)
  })

  route(app, exportFigures, async ({ params: { table }, query, centerIfAny, language }) => {
    const { from, to, of, weeks } = query
    const scope = await scopeOf(app, of, await centerIfAny())
    const name = `${table}-${from}-${to}.csv`
    if (table === 'slipping') return new FileAnswer(slippingCsv(app, weeks, scope, language), csv, name)
    const figures = await readFigures(app, { from, to }, scope, language)
    return new FileAnswer(figuresCsv(table, figures, language), csv, name)
  })
}
