import { useEffect } from 'react'
import { addDays } from '../../../../platform/rules/local-time.ts'
import { queries } from '../../../../platform/web/api/query-client.ts'
import { classesOfDayQuery } from '../api/classes.ts'

/** Reads the days beside today ahead. */
export function useNeighbours(today: string, daysToShow: number, centerId: number | undefined) {
  useEffect(() => {
    for (let ahead = 0; ahead < Math.min(daysToShow, 4); ahead++) {
      void queries.prefetchQuery(classesOfDayQuery({ date: addDays(today, ahead), centerId }))
    }
  }, [today, daysToShow, centerId])
}
