import { useSearchParams } from 'react-router'
import type { BenchmarkList } from '../../contract/benchmark-board.ts'

export const boardLists: readonly BenchmarkList[] = ['all', 'women', 'men']

/** Choices in the address of a board. */
export function useBoardAddress() {
  const [params, setParams] = useSearchParams()
  return {
    list: boardLists.find((each) => each === params.get('list')) ?? 'all',
    ofGym: params.get('of') === 'gym',
    classId: Number(params.get('class')) || null,
    /** Null takes a choice out of the address. */
    put: (key: 'list' | 'of' | 'class', value: string | null): void =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before)
          if (value === null) after.delete(key)
          else after.set(key, value)
          return after
        },
        { replace: true },
      ),
  }
}
