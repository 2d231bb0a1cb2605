import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../../platform/web/api/call.ts'
import { listBenchmarks } from '../../contract/benchmarks.ts'

const benchmarksFreshFor = 300_000

export const benchmarksQuery = () =>
  queryOptions({
    queryKey: ['benchmarks'],
    queryFn: ({ signal }) => call(listBenchmarks, { signal }),
    staleTime: benchmarksFreshFor,
  })
