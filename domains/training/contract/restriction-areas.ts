/** What of the body, or of moving, a member may have restricted. Plain data, read by members' pages without zod. */
export const restrictionAreas = [
  'shoulder',
  'elbow',
  'wrist',
  'back',
  'hip',
  'knee',
  'ankle',
  'jumping',
] as const
export type RestrictionArea = (typeof restrictionAreas)[number]

/** What to do instead of a line with a restriction. */
export interface Alternative {
  area: RestrictionArea
  /** The place of the line in its block, from 0. */
  line: number
  text: string
}

/** Of a movement, by restriction. */
export type Alternatives = Readonly<Partial<Record<RestrictionArea, string | undefined>>>
