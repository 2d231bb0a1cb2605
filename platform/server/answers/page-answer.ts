/** A page of a list (`pageOf` in platform/contract/values.ts); `page` counts from 0. */
export const pageAnswer = <T>(
  { size, page }: { size: number; page: number },
  total: number,
  content: T[],
): { totalPages: number; totalElements: number; empty: boolean; number: number; content: T[] } => ({
  totalPages: Math.ceil(total / size),
  totalElements: total,
  empty: total === 0,
  number: page,
  content,
})
