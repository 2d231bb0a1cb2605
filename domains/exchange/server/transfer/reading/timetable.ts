import type { Millis } from '../../../../../platform/rules/local-time.ts'
import type { KnownPlace } from '../booking-queries.ts'

/** The classes of members, to find overlapping ones. */
export class Timetable {
  readonly #spans = new Map<number, { from: Millis; to: Millis }[]>()

  constructor(places: readonly KnownPlace[]) {
    for (const place of places)
      if (place.status === 'IN') this.add(place.member_id, place.starts_at.getTime(), place.ends_at.getTime())
  }

  add(memberId: number, from: Millis, to: Millis): void {
    const spans = this.#spans.get(memberId)
    if (spans) spans.push({ from, to })
    else this.#spans.set(memberId, [{ from, to }])
  }

  isBusy(memberId: number, from: Millis, to: Millis): boolean {
    return this.#spans.get(memberId)?.some((span) => span.from < to && from < span.to) ?? false
  }
}
