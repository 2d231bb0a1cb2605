import type { Language } from '../../../../platform/contract/languages.ts'

/** When and where something is that feeds show. */
export interface FeedPlace {
  starts_at: Date
  ends_at: Date
  changed_at: Date
  center: string
  address: string
  postal_code: string
  city: string
  latitude: number | null
  longitude: number | null
}

/** What a feed shows beside classes. */
export interface FeedEvent extends FeedPlace {
  /** Unique among all events of feeds, and the same for ever. */
  id: string
  /** First name of whoever has it; null for what the reader gives. */
  of: string | null
  summary: string
  description: string
  /** Of the page about it. */
  path: string
}

export interface FeedSpan {
  from: Date
  to: Date
  most: number
}

/** A domain above this one, which the application passes down. `coachId`: the reader, null for a family. */
export type MoreEvents = (
  who: { memberIds: readonly number[]; coachId: number | null; language: Language },
  span: FeedSpan,
) => Promise<readonly FeedEvent[]>
