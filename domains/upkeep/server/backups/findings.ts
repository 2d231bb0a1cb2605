import type { ProofRecord } from './queries.ts'

const MOST_LISTED = 50

/** What a proof has compared, and what is wrong. */
export type Findings = Omit<ProofRecord, 'at' | 'problem'>

export const found = (findings: Partial<Findings>): Findings => ({
  ...{ rows: 0, tables: 0, sums: 0 },
  ...findings,
  differences: (findings.differences ?? []).slice(0, MOST_LISTED),
  violations: (findings.violations ?? []).slice(0, MOST_LISTED),
})
