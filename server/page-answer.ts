/** One page of a long list as it travels (`pageOf` in contracts/values.ts): of `total` rows those of page `page`, from 0. */
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
