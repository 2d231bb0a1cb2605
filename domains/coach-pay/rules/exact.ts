/** An exact fraction, so that a line is rounded once, at its end. */
export interface Exact {
  over: bigint
  under: bigint
}

const commonDivisor = (a: bigint, b: bigint): bigint => (b === 0n ? a : commonDivisor(b, a % b))

/** Whole numbers; `under` is above zero. */
export const exact = (over: number, under = 1): Exact => ({ over: BigInt(over), under: BigInt(under) })

export const times = (a: Exact, b: Exact): Exact =>
  reduced({ over: a.over * b.over, under: a.under * b.under })

export const plus = (a: Exact, b: Exact): Exact =>
  reduced({ over: a.over * b.under + b.over * a.under, under: a.under * b.under })

export const sumOf = (all: readonly Exact[]): Exact => all.reduce(plus, exact(0))

/** The nearest whole number, a half up; for fractions from zero on. */
export const rounded = ({ over, under }: Exact): number => Number((2n * over + under) / (2n * under))

function reduced({ over, under }: Exact): Exact {
  const by = commonDivisor(over, under) || 1n
  return { over: over / by, under: under / by }
}
