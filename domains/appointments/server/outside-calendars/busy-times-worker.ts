import { parentPort, workerData } from 'node:worker_threads'
import { type BusyWork, busyTimes } from './busy-times.ts'
import { CalendarTrouble } from './calendar-trouble.ts'

/* The thread that reads a calendar. */

function outcome(): object {
  try {
    return busyTimes(workerData as BusyWork)
  } catch (error) {
    // A library that stumbles has met what no calendar should hold.
    const { code, detail } = error instanceof CalendarTrouble ? error : new CalendarTrouble('not_calendar')
    return { code, detail }
  }
}

parentPort?.postMessage(outcome())
