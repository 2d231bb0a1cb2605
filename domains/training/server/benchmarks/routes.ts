import type { FastifyInstance } from 'fastify'
import { route } from '../../../../platform/server/route.ts'
import * as contract from '../../contract/benchmarks.ts'
import { selectBenchmarks } from './queries.ts'
import { deleteBenchmark, saveBenchmark, toBenchmark } from './save-benchmark.ts'

export default async function benchmarks(app: FastifyInstance): Promise<void> {
  route(app, contract.listBenchmarks, async ({ caller }) =>
    (await selectBenchmarks(app.db, caller.isTrainer)).map(toBenchmark),
  )
  route(app, contract.createBenchmark, ({ body, caller }) => saveBenchmark(app, body, caller.id))
  route(app, contract.updateBenchmark, ({ params, body, caller }) =>
    saveBenchmark(app, body, caller.id, params.id),
  )
  route(app, contract.deleteBenchmark, ({ params, caller }) => deleteBenchmark(app, params.id, caller.id))
}
