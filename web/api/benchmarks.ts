import { queryOptions } from '@tanstack/react-query'
import { listBenchmarks } from '../../contracts/benchmarks.ts'
import { call } from './call.ts'

const benchmarksFreshFor = 300_000

export const benchmarksQuery = () =>
  queryOptions({
    queryKey: ['benchmarks'],
    queryFn: ({ signal }) => call(listBenchmarks, { signal }),
    staleTime: benchmarksFreshFor,
  })
